package org.gridmark.study.routes;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.routes.figure.RoutesMetrics;

/**
 * {@code routes/gone}: the store dies in the middle of lookups, with all of its servers, and comes
 * back after a minute. Which lookups get a price meanwhile, how many calls that costs, and when do
 * lookups hit again?
 */
final class GoneExperiment extends RoutesExperiment {
  /** The phase of lookups in which it dies. */
  static final String PHASE = "store gone";

  /** Those that the store had before. */
  static final Subject KEPT = Subject.of("prices after the store was gone");

  private static final String TIME = "gone.time";

  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              TIME, new Setting.Time(), "60s", "5s", "how long the store is gone in routes/gone"));

  GoneExperiment() {
    super("gone", "Which prices are served while the store is gone?");
  }

  @Override
  public Plan plan(Settings settings) {
    RoutesSettings own = RoutesSettings.of(settings);
    Duration gone = settings.time(TIME);
    Duration back = own.time().plus(gone);
    Lookups before = new Lookups("before", own, own.policy(), own.time());
    Lookups lookups = new Lookups(PHASE, own, own.policy(), back.plus(own.time()));
    return new RoutesPlan(own)
        .agreed()
        .filled()
        .once("before", before)
        .then(
            new Phase.Once(
                PHASE,
                bench -> lookups(lookups, back, bench),
                List.of(),
                List.of(
                    new Phase.Strike(own.time(), new Fault.KillStorage()),
                    new Phase.Strike(back, new Fault.StartServer()))))
        .audited("kept", KEPT)
        .plan();
  }

  /** Tells when hits are back; none is told if they are not in the time that is measured. */
  private static void lookups(Lookups lookups, Duration back, Job.Bench bench) throws Exception {
    int started = (int) back.toSeconds();
    lookups
        .run(bench, price -> {})
        .tally()
        .hitsAreBack(started)
        .ifPresent(
            second ->
                bench.figure(new Figure(KEPT, RoutesMetrics.HITS_BACK, (double) second - started)));
  }
}
