package org.gridmark.report.chart;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.model.study.Curve;
import org.gridmark.report.markup.Markup;

/** Lines of one chart, over each other; both axes begin at zero, or below it where values do. */
public final class CurvePlot {
  /** Two spots each: as many as there are places across. */
  private static final int STRETCHES = 330;

  /** With so few spots, each is marked by itself. */
  private static final int FEW = 12;

  /** A line and its class. */
  public record Line(String className, Curve curve) {}

  private CurvePlot() {}

  /**
   * Draws them.
   *
   * @param lines of one chart, at least one of which has a spot
   */
  public static Markup of(String title, List<Line> lines) {
    Axis across = axis(lines, Curve.Spot::x, 8);
    return drawn(
        new Plot(title, 720, 280, 24, across, axis(lines, Curve.Spot::y, 5)).grid(), lines);
  }

  /**
   * Draws them over an upright axis on which equal distances are equal ratios; all are positive.
   *
   * @param lines of one chart, at least one of which has a spot
   */
  public static Markup byRatio(String title, List<Line> lines) {
    Axis across = axis(lines, Curve.Spot::x, 8);
    double[] values = values(lines, Curve.Spot::y);
    Axis upright =
        Axis.log(
            DoubleStream.of(values).min().orElse(1),
            DoubleStream.of(values).max().orElse(10),
            Numbers::given);
    return drawn(new Plot(title, 720, 320, 24, across, upright).grid(), lines);
  }

  /**
   * Draws them with a line at the fault, from which seconds are counted across.
   *
   * @param lines of one chart, at least one of which has a spot
   */
  public static Markup struck(String title, List<Line> lines) {
    double[] seconds = values(lines, Curve.Spot::x);
    Axis across =
        Axis.linear(
            Math.min(0, DoubleStream.of(seconds).min().orElse(0)),
            Math.max(1, DoubleStream.of(seconds).max().orElse(1)),
            12,
            second -> Numbers.given(second) + " s");
    Plot plot = new Plot(title, 1080, 320, 40, across, axis(lines, Curve.Spot::y, 5)).grid();
    return drawn(plot.rule("struck", 0, 1, "the fault strikes"), lines);
  }

  private static Markup drawn(Plot plot, List<Line> lines) {
    Curve first = lines.getFirst().curve();
    plot.name(first.y() + " by " + first.x());
    for (Line line : lines) {
      List<Plot.Spot> spots =
          line.curve().spots().stream().map(spot -> new Plot.Spot(spot.x(), spot.y())).toList();
      if (!spots.isEmpty()) {
        String name = line.curve().name();
        plot.line("line " + line.className(), Thinned.of(spots, STRETCHES), name);
        if (spots.size() <= FEW) {
          spots.forEach(spot -> plot.add(dot(plot, line.className(), spot, name)));
        }
      }
    }
    return plot.svg();
  }

  private static Axis axis(List<Line> lines, ToDoubleFunction<Curve.Spot> side, int about) {
    double[] values = values(lines, side);
    double least = DoubleStream.of(values).min().orElse(0);
    double greatest = DoubleStream.of(values).max().orElse(1);
    return least >= 0
        ? Axis.fromZero(greatest, about, Numbers::brief)
        : Axis.linear(least, greatest, about, Numbers::brief);
  }

  private static double[] values(List<Line> lines, ToDoubleFunction<Curve.Spot> side) {
    return lines.stream()
        .flatMap(line -> line.curve().spots().stream())
        .mapToDouble(side)
        .toArray();
  }

  private static Markup dot(Plot plot, String className, Plot.Spot spot, String name) {
    String title = name + ": " + Numbers.digits(spot.x()) + ", " + Numbers.digits(spot.y());
    return Markup.of("circle", "spot " + className)
        .set("cx", plot.atX(spot.x()))
        .set("cy", plot.atY(spot.y()))
        .set("r", 3)
        .add(Markup.of("title").text(title));
  }
}
