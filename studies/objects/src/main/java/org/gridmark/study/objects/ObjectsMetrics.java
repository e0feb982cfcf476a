package org.gridmark.study.objects;

import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** The study's own metrics. */
public final class ObjectsMetrics {
  /** The processor time that nodes used in a second, over that of the saturated phase. */
  public static final Metric UTILIZATION_NODES = Metric.value("utilization.nodes", Unit.NONE);

  /** The median latency at the peak load over that at the lowest rate. */
  public static final Metric LATENCY_GROWTH =
      new Metric("latency.growth", Unit.NONE, Direction.LOWER, Aggregation.GEOMETRIC_MEAN);

  private ObjectsMetrics() {}
}
