package org.gridmark.study.desk.ask;

import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** The metrics of an object of one's own, beside the standard ones. */
public final class DeskMetrics {
  public static final Metric INDEX_TIME = Metric.time("index.time", Unit.SECONDS);
  public static final Metric UPDATE_RATE = Metric.rate("update.rate");

  private DeskMetrics() {}
}
