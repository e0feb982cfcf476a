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

  /** A round trip by TCP alone, with the bytes of a read. */
  public static final Metric ROUND_TRIP =
      new Metric("round.trip", Unit.MILLISECONDS, Direction.LOWER, Aggregation.GEOMETRIC_MEAN);

  /** How much longer than that the median read takes; less than 0 where it is sooner. */
  public static final Metric LATENCY_ADDED =
      new Metric("latency.added", Unit.MILLISECONDS, Direction.LOWER, Aggregation.MEAN);

  /** Processor time of nodes and clients for each request. */
  public static final Metric REQUEST_TIME = cost("request.time");

  /** The nodes' part of it. */
  public static final Metric REQUEST_NODES = cost("request.nodes");

  /** The clients' part of it. */
  public static final Metric REQUEST_CLIENTS = cost("request.clients");

  /** Bytes of a value as the target stores it. */
  public static final Metric STORED_BYTES =
      new Metric("stored.bytes", Unit.BYTES, Direction.LOWER, Aggregation.MEAN);

  /** Objects that were put, and of which an audit knows the version that they must have. */
  public static final Metric PUTS_JUDGED = Metric.count("puts.judged");

  private ObjectsMetrics() {}

  private static Metric cost(String name) {
    return new Metric(name, Unit.MICROSECONDS, Direction.LOWER, Aggregation.GEOMETRIC_MEAN);
  }
}
