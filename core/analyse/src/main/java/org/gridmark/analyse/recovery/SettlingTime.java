package org.gridmark.analyse.recovery;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.gridmark.record.Point;
import org.jspecify.annotations.Nullable;

/**
 * How long a subject's latency took to be back where it was before a strike: a settling time with a
 * hold, so that it does not depend on how long the phase went on.
 *
 * <p>Requests are followed in the order in which they were meant to start: those that stalled are
 * missed where they were due, not where they were answered at last. The latency is followed by the
 * median of the last {@value #WIDTH} of them, all of them after the strike. Its bound is the 95th
 * percentile of such medians before the strike, times {@value #TOLERANCE}. Settled is the first
 * answer whose median is within the bound, if in the {@value #HOLD_MILLIS} ms from its start on at
 * most a tenth of the medians exceed it, and if requests came until that hold was over. A failed
 * request counts as longer than any answer. So a subject is found settled at its tenth response at
 * the earliest; with fewer than {@value #LEAST_BEFORE} responses before the strike there is no
 * bound, and nothing is said.
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
    List<Point> due = after.stream().sorted(Comparator.comparingDouble(Point::start)).toList();
    double[] medians = RollingMedian.of(latencies(due), WIDTH);
    // Each median belongs to the last of its requests.
    List<Point> last = due.subList(WIDTH - 1, due.size());
    double[] starts = last.stream().mapToDouble(Point::start).toArray();
    int first = firstHeld(medians, starts, bound(before));
    return first < 0 ? null : Double.valueOf((last.get(first).time() - struck) / MILLIS);
  }

  private static double bound(List<Point> before) {
    double[] usual = RollingMedian.of(latencies(before), WIDTH);
    Arrays.sort(usual);
    return TOLERANCE * usual[(int) Math.ceil(0.95 * usual.length) - 1];
  }

  /** Which median begins the first hold; -1 if none does. */
  private static int firstHeld(double[] medians, double[] starts, double bound) {
    double last = starts[starts.length - 1];
    int exceeding = 0;
    int end = 0;
    for (int start = 0; starts[start] + HOLD_MILLIS <= last; start++) {
      for (; end < starts.length && starts[end] <= starts[start] + HOLD_MILLIS; end++) {
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
