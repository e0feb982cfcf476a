package org.gridmark.study.routes;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.gridmark.model.BadInput;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Frontend;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.gridmark.study.routes.served.FilledPrices;
import org.gridmark.system.prices.http.PriceServer;
import org.gridmark.system.prices.legacy.HttpLegacySystem;
import org.gridmark.system.prices.legacy.LegacyControl;
import org.gridmark.system.prices.legacy.LegacySystem;
import org.gridmark.system.prices.lookup.PriceService;
import org.gridmark.system.prices.route.RouteKey;
import org.gridmark.system.prices.store.CacheStore;

/** The price service in use: over HTTP, before a store that is empty at first. */
final class PriceFrontend implements Frontend {
  /** Its program. */
  static final String NAME = "prices";

  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String usualTarget() {
    return "redis";
  }

  /** The address of a legacy system is none: it has a token, which is refused in an argument. */
  @Override
  public Map<String, String> options() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("ttl", "routes.ttl");
    all.put("port", ServiceSettings.PORT);
    return all;
  }

  @Override
  public int port(Settings settings) {
    return ServiceSettings.of(settings).port();
  }

  @Override
  public Plan plan(Settings settings) {
    RoutesSettings own = RoutesSettings.of(settings);
    ServiceSettings service = ServiceSettings.of(settings);
    check(own, service);
    return new Plan(
        List.of(FilledPrices.cache(1, own.bytes())),
        own.count(),
        service.hasStandIn() ? List.of(RoutesSettings.LEGACY) : List.of(),
        List.of(NAME),
        own.expiry() ? Set.of(Trait.EXPIRY) : Set.of(),
        List.of());
  }

  /** Before anything starts. */
  private static void check(RoutesSettings own, ServiceSettings service) {
    service.policy(own);
    own.routes();
    if (own.latency().isZero() && !own.p99().isZero()) {
      throw new BadInput("legacy.p99: expected 0ms where legacy.latency is 0ms");
    }
    if (!service.hasStandIn()) {
      new HttpLegacySystem(service.legacy(), TIMEOUT).close();
    }
  }

  @Override
  public Running start(
      Connection connection, Services services, Settings settings, InetSocketAddress address)
      throws Exception {
    RoutesSettings own = RoutesSettings.of(settings);
    ServiceSettings service = ServiceSettings.of(settings);
    String legacy = service.legacy();
    if (service.hasStandIn()) {
      legacy = services.address(RoutesSettings.LEGACY);
      agree(legacy, own);
    }
    HttpLegacySystem asked = new HttpLegacySystem(legacy, TIMEOUT);
    PriceService prices = prices((Session) connection, asked, own, service);
    return new Serving(PriceServer.start(prices, own.routes(), address), asked);
  }

  private static void agree(String legacy, RoutesSettings own) throws Exception {
    try (LegacyControl control = new LegacyControl(legacy)) {
      control.behave(own.behaviour());
    }
  }

  private static PriceService prices(
      Session session, LegacySystem legacy, RoutesSettings own, ServiceSettings service) {
    return new PriceService(
        new CacheStore(session.cache(FilledPrices.cache(1, own.bytes())), own.expiry()),
        legacy,
        service.policy(own),
        InstantSource.system(),
        () -> ThreadLocalRandom.current().nextDouble(),
        own.detail());
  }

  @Override
  public List<String> usage(String address, Settings settings) {
    RouteKey key = RoutesSettings.of(settings).routes().at(0).key();
    return List.of(
        "a price   curl '%s/price?from=%d&to=%d'"
            .formatted(address, key.origin(), key.destination()),
        "metrics   curl %s/metrics".formatted(address),
        "health    curl %s/health".formatted(address));
  }

  /** One that answers. */
  private record Serving(PriceServer server, HttpLegacySystem legacy) implements Running {
    @Override
    public String address() {
      InetSocketAddress at = server.address();
      return "http://%s:%d".formatted(at.getAddress().getHostAddress(), at.getPort());
    }

    @Override
    public void close() {
      server.close();
      legacy.close();
    }
  }
}
