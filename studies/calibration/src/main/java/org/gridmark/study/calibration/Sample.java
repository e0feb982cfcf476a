package org.gridmark.study.calibration;

import java.util.Comparator;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Point;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * The records of one subject in a trial: every single answer, and the windows of the same.
 *
 * @param points in the order in which they were meant to start
 * @param windows in time order
 */
record Sample(List<Point> points, List<Window> windows) {
  private static final double NANOS_PER_MILLI = 1e6;

  static Sample of(TrialData trial, String subject) {
    return new Sample(
        trial.points().stream()
            .filter(point -> point.subject().equals(Subject.of(subject)))
            .sorted(Comparator.comparingDouble(Sample::intended))
            .toList(),
        trial.windows().stream()
            .filter(window -> window.subject().equals(Subject.of(subject)))
            .sorted(Comparator.comparingLong(Window::start))
            .toList());
  }

  private static double intended(Point point) {
    return point.time() - point.latency() / NANOS_PER_MILLI;
  }

  /** When each request was meant to start, in nanoseconds since the first. */
  long[] arrivals() {
    double first = points.isEmpty() ? 0 : intended(points.getFirst());
    return points.stream()
        .mapToLong(point -> Math.round((intended(point) - first) * NANOS_PER_MILLI))
        .toArray();
  }

  /** Each answer's latency, in nanoseconds. */
  double[] latencies() {
    return points.stream().mapToDouble(Point::latency).toArray();
  }

  /** The latencies of all windows together, as histograms keep them. */
  Distribution distribution() {
    return Distribution.merge(windows.stream().map(Window::latency).toList());
  }
}
