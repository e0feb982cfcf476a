package org.gridmark.study.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;

/**
 * Figures of one subject: what was measured over what theory gives, request by request the same
 * sample.
 */
final class Findings {
  static final Metric WINDOWS_APART = Metric.value("windows.apart", Unit.NONE);

  /** Measured and theoretical mean, in standard deviations of samples of that size. */
  static final Metric DEVIATION = Metric.value("deviation.mean", Unit.NONE);

  /** Parts of a sample, so that a ratio gets an interval. */
  static final int PARTS = 5;

  /** Three digits, with what their rounding adds. */
  private static final double RESOLUTION = 0.0015;

  private static final double NANOS_PER_MILLI = 1e6;

  /** How requests are parted. */
  enum Parting {
    /** Parts of the phase, one after the other: each has noise of its own. */
    CONSECUTIVE,
    /** Every fifth request: each part is like the whole, where that has a course. */
    IN_TURN;

    double[] part(double[] values, int part) {
      int length = values.length / PARTS;
      return this == CONSECUTIVE
          ? Arrays.copyOfRange(values, part * length, (part + 1) * length)
          : IntStream.range(0, length).mapToDouble(i -> values[i * PARTS + part]).toArray();
    }
  }

  private final String subject;
  private final List<Figure> figures = new ArrayList<>();

  Findings(String subject) {
    this.subject = subject;
  }

  List<Figure> figures() {
    return List.copyOf(figures);
  }

  void add(Metric metric, double value) {
    figures.add(new Figure(subject, metric, value));
  }

  /** Measured latencies beside those of theory, of the same requests in the same order. */
  void compare(double[] measured, double[] theory, Parting parting) {
    for (Statistic statistic : Statistic.values()) {
      add(
          statistic.metric("measured", Unit.MILLISECONDS),
          statistic.of(measured) / NANOS_PER_MILLI);
      add(statistic.metric("theory", Unit.MILLISECONDS), statistic.of(theory) / NANOS_PER_MILLI);
      for (int part = 0; part < PARTS; part++) {
        double ratio =
            statistic.of(parting.part(measured, part)) / statistic.of(parting.part(theory, part));
        add(statistic.metric("ratio", Unit.NONE), ratio);
      }
    }
  }

  /** In how many respects the windows' histograms say something else than the single answers. */
  void compareWindows(double[] measured, Distribution windows) {
    int apart = windows.count() == measured.length ? 0 : 1;
    for (Statistic statistic : Statistic.values()) {
      double fromWindows =
          statistic == Statistic.MEAN ? windows.mean() : windows.quantile(statistic.share());
      apart += Math.abs(fromWindows / statistic.of(measured) - 1) <= RESOLUTION ? 0 : 1;
    }
    add(WINDOWS_APART, apart);
  }
}
