package org.gridmark.report.chart;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.gridmark.model.study.Curve;
import org.gridmark.report.findings.Numbers;
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
    Curve first = lines.getFirst().curve();
    Axis across = axis(lines, Curve.Spot::x, 8);
    Axis upright = axis(lines, Curve.Spot::y, 5);
    Plot plot = new Plot(title, 720, 280, 24, across, upright).grid();
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
    double[] values =
        lines.stream().flatMap(line -> line.curve().spots().stream()).mapToDouble(side).toArray();
    double least = DoubleStream.of(values).min().orElse(0);
    double greatest = DoubleStream.of(values).max().orElse(1);
    return least >= 0
        ? Axis.fromZero(greatest, about, Numbers::brief)
        : Axis.linear(least, greatest, about, Numbers::brief);
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
