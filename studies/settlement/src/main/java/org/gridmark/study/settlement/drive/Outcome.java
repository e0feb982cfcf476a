package org.gridmark.study.settlement.drive;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridmark.study.settlement.drive.QueueMonitor.Look;

/**
 * The outcome of a block that was sent.
 *
 * @param handedBy how many different messages, of each driver
 * @param resent messages that were sent once more
 * @param expected trades that come out in any case
 * @param lost of these, those that have not
 * @param closings beside these trades' first orders
 * @param copies CLS messages beside the first one of their identity
 * @param further orders of a trade beside its first, each with an identity of its own
 * @param reversals orders taken back
 * @param wrong messages that came out and are not what was agreed
 * @param strays CLS messages of trades of another block
 * @param losses how often driver or sink lost the broker
 * @param start when the first message was due, in ns
 * @param looks of the monitor
 */
public record Outcome(
    TradeLog log,
    List<Long> handedBy,
    long resent,
    long expected,
    long lost,
    ReceivedClosings closings,
    long copies,
    long further,
    long reversals,
    long wrong,
    long strays,
    long losses,
    long start,
    List<Look> looks) {
  /** Different messages that were sent. */
  public long handed() {
    return handedBy.stream().mapToLong(Long::longValue).sum();
  }

  /** When the last CLS came, in ns. */
  public long end() {
    long[] arrivals = log.arrivals();
    return arrivals.length == 0 ? start : arrivals[arrivals.length - 1];
  }

  /** From the first message to the last CLS, in messages/s. */
  public double throughput() {
    return handed() * (double) TimeUnit.SECONDS.toNanos(1) / (end() - start);
  }
}
