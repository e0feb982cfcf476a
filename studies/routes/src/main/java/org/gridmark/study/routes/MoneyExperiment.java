package org.gridmark.study.routes;

import java.util.List;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.routes.figure.RoutesMetrics;

/**
 * {@code routes/money}: the calls that the store saves, and its cost by its use of processors and
 * memory. {@link Savings} has the sums.
 */
final class MoneyExperiment extends RoutesExperiment {
  /** The phase of which the savings are. */
  static final String DAY = "business as usual";

  /** The prices that money is reckoned by. */
  static final Subject PRICES = Subject.of("prices of resources");

  private static final String START = "money.start";
  private static final String STEADY = "steady";
  private static final String CHARGE = "money.charge";
  private static final String CORE_HOUR = "money.core-hour";
  private static final String GIB_HOUR = "money.gib-hour";
  private static final Setting.Kind FRANCS = new Setting.Decimal(0, 1e9);

  static final List<Setting> SETTINGS =
      List.of(
          Setting.of(
              START,
              new Setting.Choice(List.of(STEADY, "empty")),
              STEADY,
              "the cache at the start of routes/money: as after a long time of use, or empty"),
          Setting.of(CHARGE, FRANCS, "0.01", "charge for a call of the legacy system, in francs"),
          Setting.of(CORE_HOUR, FRANCS, "0.05", "price of a processor an hour, in francs"),
          Setting.of(GIB_HOUR, FRANCS, "0.006", "price of a GiB of memory an hour, in francs"));

  MoneyExperiment() {
    super("money", "What does the store save, and from which charge a call on does it pay?");
  }

  @Override
  public Plan plan(Settings settings) {
    RoutesSettings own = RoutesSettings.of(settings);
    Lookups day = new Lookups(DAY, own, own.policy(), own.time());
    RoutesPlan plan = new RoutesPlan(own).agreed();
    if (settings.text(START).equals(STEADY)) {
      plan.once("load", new SteadyFilling(own));
      plan.once("theory", bench -> theory(own, bench));
    }
    return plan.once("prices", bench -> prices(settings, bench))
        .warmedUp(own.policy(), own.rate())
        .once(DAY, day)
        .plan();
  }

  private static void theory(RoutesSettings own, Job.Bench bench) {
    double hits = own.steady(own.routes(), 0).hits();
    bench.figure(new Figure(Lookups.PRICE.in(DAY), RoutesMetrics.SAVED_THEORY, 100 * hits));
  }

  private static void prices(Settings settings, Job.Bench bench) {
    figure(bench, RoutesMetrics.CHARGE, settings.number(CHARGE));
    figure(bench, RoutesMetrics.CORE_HOUR, settings.number(CORE_HOUR));
    figure(bench, RoutesMetrics.GIB_HOUR, settings.number(GIB_HOUR));
  }

  private static void figure(Job.Bench bench, Metric metric, double value) {
    bench.figure(PRICES.request(), metric, value);
  }
}
