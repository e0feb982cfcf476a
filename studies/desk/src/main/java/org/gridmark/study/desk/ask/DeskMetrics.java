package org.gridmark.study.desk.ask;

import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** The metrics of an object of one's own, beside the standard ones. */
public final class DeskMetrics {
  public static final Metric INDEX_TIME = Metric.time("index.time", Unit.SECONDS);

  /** From the end of the last write until the table behind the cache has all. */
  public static final Metric STORE_WAIT = Metric.time("store.wait", Unit.SECONDS);

  public static final Metric UPDATE_RATE = Metric.rate("update.rate");

  private DeskMetrics() {}
}
