package org.gridmark.analyse.compare;

import java.util.Optional;

/**
 * Which way a metric is better. Counts ({@code errors}, {@code entries.lost}, {@code rows.wrong})
 * have a better way, too, but are exact: any of them is worth a look, and none has an interval.
 */
public enum Direction {
  LOWER_IS_BETTER,
  HIGHER_IS_BETTER;

  /** The better way of a metric; empty for one that is neither good nor bad, or that is a count. */
  public static Optional<Direction> of(String metric) {
    String last = metric.substring(metric.lastIndexOf('.') + 1);
    if (metric.equals("throughput") || last.equals("rate")) {
      return Optional.of(HIGHER_IS_BETTER);
    }
    boolean time = last.equals("time") || metric.equals("service.mean");
    boolean recovery =
        metric.startsWith("recovery.") && !last.equals("wrong") && !last.equals("failed");
    return time || recovery || metric.startsWith("latency.")
        ? Optional.of(LOWER_IS_BETTER)
        : Optional.empty();
  }

  /** What a ratio other than one means. */
  Comparison.Outcome outcome(double ratio) {
    return ratio < 1 == (this == LOWER_IS_BETTER)
        ? Comparison.Outcome.BETTER
        : Comparison.Outcome.WORSE;
  }
}
