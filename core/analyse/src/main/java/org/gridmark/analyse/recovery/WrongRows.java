package org.gridmark.analyse.recovery;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.Point;
import org.gridmark.record.TrialData;

/**
 * The wrong answers to traced subjects after faults: when the first and the last came, and by how
 * many rows the worst was off. Extremes of all trials, without an interval; how many there were is
 * in {@link RecoveryRows}.
 */
public final class WrongRows {
  /**
   * A wrong answer.
   *
   * @param since seconds from the strike
   * @param off rows more or fewer than in a right answer; NaN if there was no right one
   */
  private record Wrong(double since, double off) {}

  private WrongRows() {}

  /** None for a subject that was answered right throughout. */
  public static List<Row> of(List<TrialData> trials) {
    Map<Subject, List<Wrong>> bySubject = new LinkedHashMap<>();
    for (TrialData trial : trials) {
      for (Point point : trial.points()) {
        if (point.outcome() == Point.Outcome.WRONG) {
          fault(trial, point)
              .ifPresent(
                  fault ->
                      bySubject
                          .computeIfAbsent(subject(point, fault), absent -> new ArrayList<>())
                          .add(wrong(trial, point, fault)));
        }
      }
    }
    List<Row> rows = new ArrayList<>();
    bySubject.forEach((subject, all) -> rows.addAll(rows(subject, all)));
    return rows;
  }

  private static Subject subject(Point point, Event.FaultInjected fault) {
    return point.subject().after(fault.fault());
  }

  /** The last fault of its phase before the answer. */
  private static Optional<Event.FaultInjected> fault(TrialData trial, Point point) {
    return trial
        .events(Event.FaultInjected.class)
        .filter(event -> event.phase().equals(point.phase()))
        .filter(event -> event.time() < point.time())
        .reduce((earlier, later) -> later);
  }

  private static Wrong wrong(TrialData trial, Point point, Event fault) {
    OptionalLong right =
        trial.points().stream()
            .filter(one -> one.outcome() == Point.Outcome.RIGHT)
            .filter(one -> one.subject().equals(point.subject()))
            .mapToLong(Point::affected)
            .findFirst();
    double off = right.isPresent() ? Math.abs(point.affected() - right.getAsLong()) : Double.NaN;
    return new Wrong((point.time() - fault.time()) / 1000, off);
  }

  private static List<Row> rows(Subject subject, List<Wrong> all) {
    return List.of(
        row(
            subject,
            StandardMetrics.WRONG_FIRST,
            -greatest(all, wrong -> -wrong.since()),
            all.size()),
        row(subject, StandardMetrics.WRONG_LAST, greatest(all, Wrong::since), all.size()),
        row(subject, StandardMetrics.WRONG_OFF, greatest(all, Wrong::off), all.size()));
  }

  private static double greatest(List<Wrong> all, ToDoubleFunction<Wrong> of) {
    return all.stream().mapToDouble(of).max().orElse(Double.NaN);
  }

  private static Row row(Subject subject, Metric metric, double value, long n) {
    Estimate extreme = new Estimate(value, Double.NaN, Double.NaN, n);
    return new Row(subject, metric, Sampled.plain(extreme));
  }
}
