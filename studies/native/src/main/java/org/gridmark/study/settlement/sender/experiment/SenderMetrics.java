package org.gridmark.study.settlement.sender.experiment;

import java.util.List;
import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** The metrics of the message drivers, beside the standard ones. */
public final class SenderMetrics {
  public static final Metric PROCESSOR_TIME = Metric.time("processor.time", Unit.MICROSECONDS);
  public static final Metric RELATIVE_PROCESSOR_TIME =
      Metric.time("relative.processor.time", Unit.NONE);
  public static final Metric RELATIVE_RATE =
      new Metric("relative.rate", Unit.NONE, Direction.HIGHER, Aggregation.MEAN);

  /** All of them. */
  public static final List<Metric> ALL =
      List.of(PROCESSOR_TIME, RELATIVE_PROCESSOR_TIME, RELATIVE_RATE);

  private SenderMetrics() {}
}
