package org.gridmark.study.settlement.figure;

import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A component as a server of batches: each takes what has come while the one before was served, and
 * a batch costs something whatever its size. That is what takes most of the time at low rates,
 * where a theory of single messages expects hardly any.
 *
 * @param fixed time of a batch, in s
 * @param each further time of a message, in s
 */
record BatchServer(double fixed, double each) {
  /** A message comes in the middle of one cycle, on average, and is served in the next. */
  private static final double CYCLES = 1.5;

  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);

  /**
   * By what was seen at two rates.
   *
   * @return empty if batches were not larger at the higher one, or the line through both is no cost
   */
  static Optional<BatchServer> of(StageTimes.Spent high, StageTimes.Spent low) {
    double larger = size(high);
    double smaller = size(low);
    double each = (time(high) - time(low)) / (larger - smaller);
    double fixed = time(low) - each * smaller;
    return larger > smaller && each > 0 && fixed > 0
        ? Optional.of(new BatchServer(fixed, each))
        : Optional.empty();
  }

  private static double size(StageTimes.Spent spent) {
    return (double) spent.messages() / spent.batches();
  }

  private static double time(StageTimes.Spent spent) {
    return spent.occupied() / SECOND / spent.batches();
  }

  /**
   * How long a message is there, in s, while batches do not reach their greatest size: a cycle is
   * as long as the batch that gathers in it takes.
   *
   * @param rate of messages/s
   * @param linger how long each batch waits for more, in s
   * @return infinite beyond what it can serve
   */
  double response(double rate, double linger) {
    double share = rate * each;
    return share < 1 ? CYCLES * (fixed + linger) / (1 - share) : Double.POSITIVE_INFINITY;
  }
}
