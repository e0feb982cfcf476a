package org.gridmark.study.trades.aggregate;

import java.util.List;

/**
 * Times without the lowest and the highest ("The lowest and highest times were not used", Step 6 of
 * the document).
 */
final class TrimmedTimes {
  /** So that one is left. */
  static final int LEAST = 3;

  private TrimmedTimes() {}

  /** In order of size, one less at either end. */
  static List<Double> of(List<Double> times) {
    if (times.size() < LEAST) {
      throw new IllegalArgumentException("nothing is left of " + times);
    }
    return times.stream().sorted().toList().subList(1, times.size() - 1);
  }
}
