package org.gridmark.study.hotel.visit;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.gridmark.model.load.AsyncVisits;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.ThinkTime;
import org.gridmark.model.load.UnderWay;
import org.gridmark.model.load.Visit;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Visits to the reservation site, for a load. A visitor begins with the log-in form and goes where
 * the chain says; visitors go round the web nodes.
 */
public final class HotelVisits implements AsyncVisits<Connection> {
  private final Plan plan;
  private final @Nullable Site site;

  /**
   * The way of visitors.
   *
   * @param nodes names of the web nodes among the services
   * @param cities which city a search is for
   * @param connections the most that a client opens
   * @param confirmations told what visitors were told
   * @param underWay visits that arrived and that a phase's end has overtaken
   */
  public record Plan(
      List<String> nodes,
      Chain chain,
      ThinkTime think,
      VisitedWorld world,
      KeyDraw cities,
      int connections,
      Confirmations confirmations,
      UnderWay<Connection> underWay) {
    /** Copies. */
    public Plan {
      nodes = List.copyOf(nodes);
    }
  }

  /** Shared by all visitors of a client. */
  record Site(Plan plan, Browser browser, Wishes wishes, PageCheck check, AtomicInteger wrong) {
    private static final System.Logger LOG = System.getLogger(HotelVisits.class.getName());
    private static final int MOST_LINES = 20;

    /** The first wrong pages are told in the client's log. */
    void seen(Verdict verdict) {
      if (!verdict.right() && wrong.getAndIncrement() < MOST_LINES) {
        LOG.log(Level.WARNING, "wrong page: {0}", verdict.why());
      }
    }
  }

  /** Visits that wait for the addresses of the web nodes. */
  public HotelVisits(Plan plan) {
    this(plan, null);
  }

  private HotelVisits(Plan plan, @Nullable Site site) {
    this.plan = plan;
    this.site = site;
  }

  @Override
  public HotelVisits with(Services services) {
    List<String> addresses = plan.nodes().stream().map(services::address).toList();
    return new HotelVisits(
        plan,
        new Site(
            plan,
            new Browser(addresses, plan.connections()),
            new Wishes(plan.world(), plan.cities()),
            new PageCheck(plan.world()),
            new AtomicInteger()));
  }

  @Override
  public Visit<Connection> begin(long n, RandomGenerator random) {
    return new Visitor(
        Objects.requireNonNull(site, "no client has made the visits yet"), n, random);
  }

  @Override
  public UnderWay<Connection> underWay() {
    return plan.underWay();
  }

  @Override
  public Class<Connection> connection() {
    return Connection.class;
  }
}
