package org.gridmark.study.routes;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.routes.figure.RoutesMetrics;
import org.gridmark.system.prices.lookup.Policy;

/**
 * {@code routes/stampede}: all ask for one popular route, whose price expires again and again. How
 * many calls that makes by each way to hold them back; and how many an empty store makes, as {@link
 * ColdStart} says.
 */
final class StampedeExperiment extends RoutesExperiment {
  private static final String TTL = "stampede.ttl";
  private static final String EXPIRIES = "stampede.expiries";

  static final List<Setting> SETTINGS =
      List.of(
          Setting.of(
              TTL,
              new Setting.Time(),
              "1s",
              "time to live of the popular price in routes/stampede"),
          new Setting(
              EXPIRIES,
              new Setting.Whole(1, 1000),
              "10",
              "3",
              "how often it expires in each phase of routes/stampede"));

  /** A way to hold calls back. */
  private enum Way {
    NONE("without", 0, false, 0),
    SINGLE_FLIGHT("single flight", 1, true, 0),
    EARLY_REFRESH("early refresh", 2, false, 1),
    BOTH("single flight and early refresh", 3, true, 1);

    private final String phase;
    private final int route;
    private final boolean singleFlight;
    private final double early;

    Way(String phase, int route, boolean singleFlight, double early) {
      this.phase = phase;
      this.route = route;
      this.singleFlight = singleFlight;
      this.early = early;
    }

    Policy policy(Duration ttl) {
      return new Policy(ttl, 0, singleFlight, early, Duration.ZERO);
    }
  }

  StampedeExperiment() {
    super("stampede", "How many calls does the legacy system get when a popular price expires?");
  }

  @Override
  public Plan plan(Settings settings) {
    RoutesSettings own = RoutesSettings.of(settings);
    Duration ttl = settings.time(TTL);
    int expiries = (int) settings.whole(EXPIRIES);
    RoutesPlan plan = new RoutesPlan(own).agreed();
    for (Way way : Way.values()) {
      plan.once(way.phase, bench -> stampede(own, way, ttl, expiries, bench));
    }
    new ColdStart(own, ttl.multipliedBy(expiries)).addTo(plan);
    return plan.plan();
  }

  /** Each way has a route of its own, so that none finds what another has stored. */
  private static void stampede(
      RoutesSettings own, Way way, Duration ttl, int expiries, Job.Bench bench) throws Exception {
    Duration time = ttl.multipliedBy(expiries);
    Policy policy = way.policy(ttl);
    Lookups lookups = new Lookups(way.phase, own, random -> way.route, policy, time);
    long calls = lookups.run(bench, price -> {}).calls().calls();
    Subject legacy = Lookups.LEGACY.in(way.phase);
    bench.figure(new Figure(legacy, RoutesMetrics.CALLS_AN_EXPIRY, calls / (double) expiries));
  }
}
