package org.gridmark.study.trades.figure;

import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** The study's own metrics. */
public final class TradesMetrics {
  /** The time of one sum over all trades. */
  public static final Metric AGGREGATION_TIME = Metric.time("aggregation.time", Unit.MILLISECONDS);

  /** Trades that were summed in a second. */
  public static final Metric AGGREGATION_RATE = Metric.rate("aggregation.rate");

  /** The time of a sum without an index over that with one. */
  public static final Metric INDEX_RATIO =
      new Metric("index.ratio", Unit.NONE, Direction.HIGHER, Aggregation.MEAN);

  /** From the order to make an index until it answers. */
  public static final Metric INDEX_TIME = Metric.time("index.time", Unit.SECONDS);

  /** How many trades there were. */
  public static final Metric TRADES = Metric.value("trades", Unit.NONE);

  /** Bytes of payloads that were got or put in a second. */
  public static final Metric PAYLOAD_RATE =
      new Metric(
          "payload.rate", Unit.MEGABYTES_PER_SECOND, Direction.HIGHER, Aggregation.GEOMETRIC_MEAN);

  /** Entries that were got or put in a second, whatever a request has of them. */
  public static final Metric ENTRIES_RATE = Metric.rate("entries.rate");

  /**
   * Processors in use by all clients, by all nodes, by all that runs on the first client's machine,
   * over those that this client may use: {@link #PROCESSORS}. Where nodes have machines of their
   * own, what they use may be more than 1.
   */
  public static final Metric BUSY_CLIENTS = Metric.value("busy.clients", Unit.NONE);

  public static final Metric BUSY_NODES = Metric.value("busy.nodes", Unit.NONE);
  public static final Metric BUSY_MACHINE = Metric.value("busy.machine", Unit.NONE);

  /** Processors in use by all clients. */
  public static final Metric CLIENT_PROCESSORS = Metric.value("client.processors", Unit.NONE);

  /**
   * Of the time for which threads of clients, or of nodes, could have run, the share for which they
   * had no processor.
   */
  public static final Metric WAITING_CLIENTS = Metric.value("waiting.clients", Unit.NONE);

  public static final Metric WAITING_NODES = Metric.value("waiting.nodes", Unit.NONE);

  /** Processors of the machine that the first client may use. */
  public static final Metric PROCESSORS = Metric.value("processors", Unit.NONE);

  /** How many threads asked when the processors were full first. */
  public static final Metric THREADS_FULL = Metric.value("threads.full", Unit.NONE);

  /** Of the steps before: the longest latency over that of a single thread. */
  public static final Metric LATENCY_GROWTH =
      new Metric("latency.growth", Unit.NONE, Direction.LOWER, Aggregation.GEOMETRIC_MEAN);

  /** Of the steps before: the least throughput of one over that of the step before it. */
  public static final Metric THROUGHPUT_GROWTH =
      new Metric("throughput.growth", Unit.NONE, Direction.HIGHER, Aggregation.MEAN);

  private TradesMetrics() {}
}
