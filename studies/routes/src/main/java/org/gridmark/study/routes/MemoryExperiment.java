package org.gridmark.study.routes;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.study.routes.figure.RoutesMetrics;

/**
 * {@code routes/memory}: the memory that a price takes in the store. {@link MemoryOfPrices} has the
 * sums.
 */
final class MemoryExperiment extends RoutesExperiment {
  /** The phases at whose end memory is looked at. */
  static final String EMPTY = "memory, empty";

  static final String FULL = "memory, full";

  /** That which was stored. */
  static final Subject STORED = Subject.of("stored");

  private static final Duration COLLECTING = Duration.ofMillis(2500);

  MemoryExperiment() {
    super("memory", "How much memory does the price of a route take?");
  }

  @Override
  public Plan plan(Settings settings) {
    RoutesSettings own = RoutesSettings.of(settings);
    long entries = (long) own.count() * own.services();
    return new RoutesPlan(own)
        .then(collected(EMPTY))
        .filled()
        .once(
            "stored",
            bench -> bench.figure(new Figure(STORED, RoutesMetrics.STORED, (double) entries)))
        .then(collected(FULL))
        .audited("audit", Subject.of("audit"))
        .alone();
  }

  private static Phase collected(String name) {
    Phase.Strike collect = new Phase.Strike(Duration.ZERO, new Fault.Collect());
    return new Phase.Measure(name, List.of(), COLLECTING, List.of(collect));
  }
}
