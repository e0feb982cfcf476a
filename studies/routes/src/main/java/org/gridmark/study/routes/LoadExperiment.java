package org.gridmark.study.routes;

import java.util.List;
import org.gridmark.model.load.Load;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;

/**
 * {@code routes/load}: lookups through the price service at rising arrival rates, with every price
 * in the store.
 */
final class LoadExperiment extends RoutesExperiment {
  private static final String RATE = "load.rate";
  private static final String STEPS = "load.steps";

  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              RATE,
              new Setting.Whole(1, 10_000_000),
              "4000",
              "2000",
              "the highest arrival rate of routes/load, in lookups a second"),
          new Setting(
              STEPS,
              new Setting.Whole(1, 100),
              "4",
              "2",
              "arrival rates of routes/load: twice as many each time, up to the highest"));

  LoadExperiment() {
    super("load", "How do response times grow with the arrival rate?");
  }

  @Override
  public Plan plan(Settings settings) {
    RoutesSettings own = RoutesSettings.of(settings);
    int highest = (int) settings.whole(RATE);
    int steps = (int) settings.whole(STEPS);
    RoutesPlan plan = new RoutesPlan(own).agreed().filled();
    plan.warmedUp(own.policy(), Math.max(1, highest / 4));
    for (int step = steps - 1; step >= 0; step--) {
      int rate = Math.max(1, highest >> step);
      List<Load> loads = List.of(Lookups.load(own, own.policy(), rate));
      plan.then(new Phase.Measure("at %d a second".formatted(rate), loads, own.time(), List.of()));
    }
    return plan.audited("audit", Subject.of("audit")).plan();
  }
}
