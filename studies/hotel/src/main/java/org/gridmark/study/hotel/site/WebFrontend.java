package org.gridmark.study.hotel.site;

import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Frontend;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.SerialFilter;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.gridmark.system.hotel.grid.Calls;
import org.gridmark.system.hotel.grid.GridSettings;
import org.gridmark.system.hotel.stay.CombinedSite;
import org.gridmark.system.hotel.stay.Sweep;
import org.gridmark.system.hotel.web.HotelServer;
import org.gridmark.system.hotel.web.ServerOptions;
import org.gridmark.system.hotel.web.session.GridSessions;
import org.gridmark.system.hotel.web.session.LocalSessions;
import org.gridmark.system.hotel.web.session.WebSessions;
import org.gridmark.system.hotel.world.World;

/** A web node: serves the site's pages before the grid and the database. */
public final class WebFrontend implements Frontend {
  /** Its program. */
  static final String NAME = "web";

  private static final System.Logger LOG = System.getLogger(WebFrontend.class.getName());
  private static final Duration SWEEP = Duration.ofMinutes(1);
  private static final int MOST_SESSIONS = 100_000;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String usualTarget() {
    return "hazelcast";
  }

  @Override
  public Map<String, String> options() {
    return Map.of("mode", HotelSettings.MODE, "port", HotelSettings.PORT);
  }

  @Override
  public int port(Settings settings) {
    return HotelSettings.of(settings).port();
  }

  @Override
  public boolean besideNodes(Settings settings) {
    return HotelSettings.of(settings).beside();
  }

  @Override
  public Plan plan(Settings settings) {
    HotelSettings own = HotelSettings.of(settings);
    return new Plan(
        own.used(),
        own.entries(),
        own.where().hasDatabase() ? List.of(HotelSettings.DATABASE) : List.of(),
        List.of(NAME),
        own.needs(),
        List.of());
  }

  /** Hibernate's entries and keys of its second-level cache, and the business in them. */
  @Override
  public SerialFilter serialFilter() {
    return SerialFilter.valuesAnd("org.hibernate.cache.**");
  }

  @Override
  public Running start(
      Connection connection, Services services, Settings settings, InetSocketAddress address)
      throws Exception {
    HotelSettings own = HotelSettings.of(settings);
    if (own.fill()) {
      Opening.complete(connection, services, own);
    }
    CombinedSite site = Sites.open(connection, services, own);
    Sweep sweep =
        new Sweep(site, SWEEP, failure -> LOG.log(System.Logger.Level.WARNING, "sweep", failure));
    World world = own.world();
    ServerOptions options =
        ServerOptions.of(NAME + " at port " + address.getPort(), own.mode())
            .at(Clock.systemUTC(), world::first);
    Calls calls = new Calls(GridSettings.SAFE.patience(), GridSettings.SAFE.calls());
    WebSessions sessions = sessions(connection, own, calls);
    HotelServer server = HotelServer.start(address, site, sessions, options);
    return new Serving(server, sweep, site, calls);
  }

  private static WebSessions sessions(Connection connection, HotelSettings own, Calls calls) {
    if (!own.where().sessionsInGrid()) {
      return new LocalSessions(own.session(), MOST_SESSIONS, Clock.systemUTC());
    }
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    if (own.expiry()) {
      traits.add(Trait.EXPIRY);
    }
    if (own.where().needs().contains(Trait.COMPARE_AND_SET)) {
      traits.add(Trait.COMPARE_AND_SET);
    }
    return new GridSessions(
        ((Session) connection).cache(GridSessions.CACHE),
        traits,
        own.session(),
        Clock.systemUTC(),
        calls);
  }

  @Override
  public List<String> usage(String address, Settings settings) {
    World world = HotelSettings.of(settings).world();
    return List.of(
        "the site  %s".formatted(address),
        "log in    as %s with the password %s".formatted(world.email(0), world.password(0)),
        "search    for a hotel in %s".formatted(world.city(0)),
        "metrics   curl %s/metrics".formatted(address),
        "health    curl %s/health".formatted(address));
  }

  /** One that answers. */
  private record Serving(HotelServer server, Sweep sweep, CombinedSite site, Calls calls)
      implements Running {
    @Override
    public String address() {
      InetSocketAddress at = server.address();
      return "http://%s:%d".formatted(at.getAddress().getHostAddress(), at.getPort());
    }

    @Override
    public void close() {
      server.close();
      sweep.close();
      site.close();
      calls.close();
    }
  }
}
