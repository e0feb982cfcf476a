package org.gridmark.study.hub.day;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * How long requests took in each part of the day, and how many were answered in a second: over
 * every second of the part. A load that rises and falls has no steady part to look for.
 */
public final class DayFigures implements Derivation {
  private static final int LEAST_FOR_P99 = 100;

  @Override
  public List<Figure> derive(TrialData trial) {
    Stretch day = Stretch.of(trial, DayExperiment.DAY, DayExperiment.BY_DAY);
    Stretch close = Stretch.of(trial, DayExperiment.CLOSE, DayExperiment.AT_THE_CLOSE);
    Stretch night = Stretch.of(trial, DayExperiment.NIGHT, DayExperiment.BY_NIGHT);
    List<Figure> figures = new ArrayList<>();
    for (Part part : Part.values()) {
      figures.addAll(
          part == Part.NIGHT
              ? night.figures(part, DayCurve.BELL, 1 - DayCurve.BELL)
              : day.figures(part, 0, DayCurve.BELL));
    }
    figures.addAll(figures("during the update", close.windows(), close.seconds()));
    return figures;
  }

  private static List<Figure> figures(String subject, List<Window> windows, double seconds) {
    Distribution latency = Distribution.merge(windows.stream().map(Window::latency).toList());
    long n = latency.count();
    List<Figure> figures = new ArrayList<>();
    if (n > 0) {
      figures.add(new Figure(subject, StandardMetrics.LATENCY_P50, latency.quantile(0.5) / 1e6));
      figures.add(new Figure(subject, StandardMetrics.THROUGHPUT, n / seconds));
    }
    if (n >= LEAST_FOR_P99) {
      figures.add(new Figure(subject, StandardMetrics.LATENCY_P99, latency.quantile(0.99) / 1e6));
    }
    return figures;
  }

  /**
   * The figures of one subject in one phase.
   *
   * @param start when the phase began, in milliseconds
   * @param seconds how long it was
   */
  private record Stretch(List<Window> windows, long start, double seconds) {
    static Stretch of(TrialData trial, String phase, String subject) {
      List<Window> all = trial.windows().stream().filter(one -> one.phase().equals(phase)).toList();
      long start = all.stream().mapToLong(Window::start).min().orElse(0);
      double end =
          all.stream().mapToDouble(one -> one.start() + one.seconds() * 1000).max().orElse(0);
      return new Stretch(
          all.stream().filter(one -> one.subject().equals(Subject.of(subject))).toList(),
          start,
          (end - start) / 1000);
    }

    /** Those of a part of the day, where this stretch begins at a share of the day. */
    List<Figure> figures(Part part, double from, double length) {
      int whole = (int) Math.max(1, Math.round(seconds));
      IntPredicate within = i -> part.has(from + length * (i + 0.5) / whole);
      return DayFigures.figures(
          part.label(),
          windows.stream().filter(one -> within.test(second(one))).toList(),
          (double) IntStream.range(0, whole).filter(within).count());
    }

    private int second(Window window) {
      return (int) Math.round((window.start() - start) / 1000.0);
    }
  }
}
