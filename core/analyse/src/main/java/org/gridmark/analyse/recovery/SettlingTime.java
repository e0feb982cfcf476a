package org.gridmark.analyse.recovery;

import java.util.Arrays;
import java.util.List;
import org.gridmark.record.Point;
import org.jspecify.annotations.Nullable;

/**
 * How long a subject's latency took to be back where it was before a strike: a settling time with a
 * hold, so that it does not depend on how long the phase went on.
 *
 * <p>The latency is followed by the median of the last {@value #WIDTH} responses, all of them after
 * the strike. Its bound is the 95th percentile of such medians before the strike, times {@value
 * #TOLERANCE}. Settled is the first answer whose median is within the bound, if in the {@value
 * #HOLD_MILLIS} ms from its end on at most a tenth of the medians exceed it, and if answers came
 * until that hold was over. A failed request counts as longer than any answer. So a subject is
 * found settled at its tenth response at the earliest; with fewer than {@value #LEAST_BEFORE}
 * responses before the strike there is no bound, and nothing is said.
 */
final class SettlingTime {
  static final double HOLD_MILLIS = 5000;

  private static final int WIDTH = 10;
  private static final double TOLERANCE = 1.1;
  private static final double MAY_EXCEED = 0.1;
  private static final int LEAST_BEFORE = 20;
  private static final double MILLIS = 1000;

  private SettlingTime() {}

  /** Seconds from the strike to the end of the first settled answer; null if there is none. */
  static @Nullable Double of(List<Point> before, List<Point> after, long struck) {
    if (before.size() < LEAST_BEFORE || after.size() < WIDTH) {
      return null;
    }
    double[] medians = RollingMedian.of(latencies(after), WIDTH);
    // Each median belongs to the last of its answers.
    double[] times = after.stream().skip(WIDTH - 1L).mapToDouble(Point::time).toArray();
    int first = firstHeld(medians, times, bound(before));
    return first < 0 ? null : Double.valueOf((times[first] - struck) / MILLIS);
  }

  private static double bound(List<Point> before) {
    double[] usual = RollingMedian.of(latencies(before), WIDTH);
    Arrays.sort(usual);
    return TOLERANCE * usual[(int) Math.ceil(0.95 * usual.length) - 1];
  }

  /** Which median begins the first hold; -1 if none does. */
  private static int firstHeld(double[] medians, double[] times, double bound) {
    double last = times[times.length - 1];
    int exceeding = 0;
    int end = 0;
    for (int start = 0; times[start] + HOLD_MILLIS <= last; start++) {
      for (; end < times.length && times[end] <= times[start] + HOLD_MILLIS; end++) {
        exceeding += medians[end] > bound ? 1 : 0;
      }
      if (medians[start] <= bound && exceeding <= MAY_EXCEED * (end - start)) {
        return start;
      }
      exceeding -= medians[start] > bound ? 1 : 0;
    }
    return -1;
  }

  private static double[] latencies(List<Point> points) {
    return points.stream()
        .mapToDouble(
            point ->
                point.outcome() == Point.Outcome.FAILED
                    ? Double.POSITIVE_INFINITY
                    : (double) point.latency())
        .toArray();
  }
}
