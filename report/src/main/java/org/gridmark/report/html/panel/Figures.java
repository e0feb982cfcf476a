package org.gridmark.report.html.panel;

import java.util.stream.DoubleStream;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.markup.Markup;

/** All that charts have: a caption, and axes for estimates. */
final class Figures {
  /** Beyond this ratio of the greatest to the least, a logarithmic axis shows more. */
  static final double WIDE = 4;

  private Figures() {}

  static Markup captioned(Chart chart) {
    return Markup.of("figure", "chart")
        .add(Markup.of("figcaption").add(Markup.name(chart.title())));
  }

  /** From zero; by ratio where it is wished and all are positive, or where they differ much. */
  static Axis axis(Chart.Scale scale, Unit unit, DoubleStream ends) {
    double[] known = ends.filter(Double::isFinite).toArray();
    double least = DoubleStream.of(known).filter(end -> end > 0).min().orElse(0);
    double most = DoubleStream.of(known).max().orElse(1);
    boolean positive = least > 0 && most > 0;
    return positive && (scale == Chart.Scale.LOG || most > WIDE * least)
        ? Axis.log(least, most, value -> label(value, unit))
        : Axis.fromZero(most, 4, value -> label(value, unit));
  }

  /** The ends of an estimate that are numbers. */
  static DoubleStream ends(Estimate one) {
    return DoubleStream.of(one.value(), one.low(), one.high());
  }

  private static String label(double value, Unit unit) {
    return switch (unit) {
      case SECONDS -> Numbers.briefTime(value * 1e9);
      case MILLISECONDS -> Numbers.briefTime(value * 1e6);
      case MICROSECONDS -> Numbers.briefTime(value * 1e3);
      default -> Numbers.brief(value);
    };
  }
}
