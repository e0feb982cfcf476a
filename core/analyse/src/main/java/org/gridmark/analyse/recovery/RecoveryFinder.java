package org.gridmark.analyse.recovery;

import static org.gridmark.record.Point.Outcome.FAILED;
import static org.gridmark.record.Point.Outcome.RIGHT;
import static org.gridmark.record.Point.Outcome.WRONG;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.Point;
import org.gridmark.record.TrialData;
import org.jspecify.annotations.Nullable;

/**
 * Measures how traced subjects came through faults. A fault is followed until the next one strikes
 * or its phase is over. When a subject was steady again is its {@link SettlingTime}.
 */
public final class RecoveryFinder {
  private static final double MILLIS = 1000;
  private static final double NANOS_PER_MILLI = 1e6;

  private RecoveryFinder() {}

  /** One a fault and traced subject, in the order of time and of the subjects' first response. */
  public static List<Recovery> find(TrialData trial) {
    List<Event.FaultInjected> faults = trial.events(Event.FaultInjected.class).toList();
    List<Recovery> all = new ArrayList<>();
    for (Event.FaultInjected fault : faults) {
      List<Point> points =
          trial.points().stream().filter(point -> point.phase().equals(fault.phase())).toList();
      double next = next(fault, faults);
      double until = Math.min(next, over(fault, trial));
      Redundancy redundancy = Redundancy.of(trial, fault.time(), until);
      Double ended = ended(fault, until, trial);
      points.stream()
          .map(Point::subject)
          .distinct()
          .forEach(
              subject ->
                  all.add(recovery(trial, fault, of(subject, points), next, redundancy, ended)));
    }
    return all;
  }

  private static double next(Event fault, List<Event.FaultInjected> faults) {
    return faults.stream()
        .mapToDouble(Event::time)
        .filter(time -> time > fault.time())
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private static double over(Event fault, TrialData trial) {
    return trial
        .events(Event.PhaseEnded.class)
        .filter(event -> event.phase().equals(fault.phase()) && event.time() >= fault.time())
        .mapToDouble(Event::time)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /** When a fault that lasts was over; null if it has no end, or its end was not seen. */
  private static @Nullable Double ended(Event.FaultInjected fault, double until, TrialData trial) {
    return trial
        .events(Event.FaultEnded.class)
        .filter(event -> event.fault().equals(fault.fault()))
        .map(event -> (double) event.time())
        .filter(time -> time >= fault.time() && time <= until)
        .findFirst()
        .orElse(null);
  }

  private static List<Point> of(Subject subject, List<Point> points) {
    return points.stream().filter(point -> point.subject().equals(subject)).toList();
  }

  private static Recovery recovery(
      TrialData trial,
      Event.FaultInjected fault,
      List<Point> points,
      double next,
      Redundancy redundancy,
      @Nullable Double ended) {
    long struck = fault.time();
    List<Point> before = points.stream().filter(point -> point.time() <= struck).toList();
    List<Point> after =
        points.stream().filter(point -> point.time() > struck && point.time() <= next).toList();
    return new Recovery(
        trial.number(),
        trial.strategy(),
        fault.phase(),
        points.getFirst().subject(),
        fault.fault(),
        struck,
        RollingMedian.median(answers(before)),
        Arrays.stream(answers(after)).max().orElse(Double.NaN),
        redundancy.detected(),
        firstSuccess(after, struck),
        redundancy.restored(),
        SettlingTime.of(before, after, struck),
        excess(before, after),
        answered(after, struck, ended),
        after.stream().filter(point -> point.outcome() == WRONG).count(),
        after.stream().filter(point -> point.outcome() == FAILED).count());
  }

  /** Over the mean, not the median: of a subject that nothing has struck it is 0 but for chance. */
  private static double excess(List<Point> before, List<Point> after) {
    double usual = before.stream().mapToDouble(Point::latency).average().orElse(Double.NaN);
    return after.stream().mapToDouble(point -> point.latency() - usual).sum() / NANOS_PER_MILLI;
  }

  private static @Nullable Double answered(List<Point> after, long struck, @Nullable Double ended) {
    if (ended == null) {
      return null;
    }
    List<Point> meanwhile =
        after.stream().filter(point -> point.start() >= struck && point.start() <= ended).toList();
    long right = meanwhile.stream().filter(point -> point.outcome() == RIGHT).count();
    return meanwhile.isEmpty() ? null : Double.valueOf((double) right / meanwhile.size());
  }

  private static double[] answers(List<Point> points) {
    return points.stream()
        .filter(point -> point.outcome() != FAILED)
        .mapToDouble(Point::latency)
        .toArray();
  }

  private static @Nullable Double firstSuccess(List<Point> after, long struck) {
    for (Point point : after) {
      if (point.outcome() == RIGHT && point.start() >= struck) {
        return (point.time() - struck) / MILLIS;
      }
    }
    return null;
  }
}
