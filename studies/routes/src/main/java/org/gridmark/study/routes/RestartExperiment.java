package org.gridmark.study.routes;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.study.routes.figure.RoutesMetrics;

/**
 * {@code routes/restart}: all programs of the store, and the price service, are killed and started
 * again. Which prices are still there, and when do lookups hit again?
 */
final class RestartExperiment extends RoutesExperiment {
  /** Those that the store had before. */
  static final Subject KEPT = Subject.of("prices after a restart");

  private static final Duration SHORTLY = Duration.ofMillis(100);

  RestartExperiment() {
    super("restart", "What does the store still have after a restart, and when do lookups hit?");
  }

  @Override
  public Plan plan(Settings settings) {
    RoutesSettings own = RoutesSettings.of(settings);
    Phase.Strike restart = new Phase.Strike(SHORTLY, new Fault.RenewAll());
    return new RoutesPlan(own)
        .agreed()
        .filled()
        .once("before", lookups("before", own))
        .then(new Phase.Measure("restart", List.of(), SHORTLY, List.of(restart)))
        .audited("kept", KEPT)
        .once("after", bench -> after(lookups("after", own), bench))
        .plan();
  }

  private static Lookups lookups(String phase, RoutesSettings own) {
    return new Lookups(phase, own, own.policy(), own.time());
  }

  /** Until hits are back; none is told if they are not in the time that is measured. */
  private static void after(Lookups lookups, Job.Bench bench) throws Exception {
    lookups
        .run(bench, price -> {})
        .tally()
        .hitsAreBack(0)
        .ifPresent(
            second -> bench.figure(KEPT.request(), RoutesMetrics.HITS_BACK, (double) second));
  }
}
