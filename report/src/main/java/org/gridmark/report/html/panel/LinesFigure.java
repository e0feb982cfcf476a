package org.gridmark.report.html.panel;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Plot;
import org.gridmark.report.chart.Thinned;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.markup.Markup;

/** Lines over each other, with their bands, and a legend above them. */
final class LinesFigure {
  /** Two spots each: as many as there are places across. */
  private static final int STRETCHES = 330;

  /** With so few spots, each is marked by itself. */
  private static final int FEW = 12;

  private static final int WIDTH = 720;
  private static final int HEIGHT = 300;

  /** Of a letter of the words of upright lines, as a part of the width. */
  private static final double LETTER = 11.0 / WIDTH;

  private final Palette palette;

  LinesFigure(Palette palette) {
    this.palette = palette;
  }

  Markup of(Chart.Lines chart) {
    Markup figure = Figures.captioned(chart);
    if (chart.lines().stream().allMatch(line -> line.spots().isEmpty())) {
      return figure.add(Markup.of("p", "note").text("Nothing was recorded."));
    }
    Markup legend = Markup.of("p", "legend");
    for (Chart.Line line : chart.lines()) {
      legend.add(Key.of(className(chart, line), line.name()));
    }
    String axes = chart.y().name() + " by " + chart.x().name() + logarithmic(chart);
    if (chart.lines().size() > 1) {
      figure.add(legend);
    }
    return figure.add(Markup.of("p", "axes").add(Markup.name(axes)), drawn(chart));
  }

  private Markup drawn(Chart.Lines chart) {
    List<Chart.Rule> upright = chart.marks().stream().filter(Chart.Rule::upright).toList();
    Axis x = axis(chart, chart.x(), Chart.Spot::x, Chart.Spot::x, 8);
    Axis y = axis(chart, chart.y(), Chart.Spot::low, Chart.Spot::high, 5);
    int[] rows = rows(upright, x);
    int headroom = 24 + 18 * (IntStream.of(rows).max().orElse(-1) + 1);
    Plot plot = new Plot(chart.title(), WIDTH, HEIGHT, headroom, x, y).grid();
    chart.lines().forEach(line -> draw(plot, chart, line));
    for (int i = 0; i < upright.size(); i++) {
      plot.rule("struck", upright.get(i).at(), rows[i], upright.get(i).words());
    }
    chart.marks().stream()
        .filter(rule -> !rule.upright())
        .forEach(rule -> plot.level("bound-level", rule.at(), rule.words()));
    return plot.svg();
  }

  private static String logarithmic(Chart.Lines chart) {
    boolean x = chart.x().scale() == Chart.Scale.LOG;
    boolean y = chart.y().scale() == Chart.Scale.LOG;
    return x && y ? " (both logarithmic)" : x || y ? " (logarithmic)" : "";
  }

  /** For the words of each line the lowest row in which they meet no others. */
  private static int[] rows(List<Chart.Rule> rules, Axis x) {
    int[] rows = new int[rules.size()];
    for (int i = 0; i < rows.length; i++) {
      int row = 0;
      while (met(rules, rows, i, row, x)) {
        row++;
      }
      rows[i] = row;
    }
    return rows;
  }

  private static boolean met(List<Chart.Rule> rules, int[] rows, int one, int row, Axis x) {
    return IntStream.range(0, one)
        .filter(before -> rows[before] == row)
        .anyMatch(
            before -> {
              double apart = Math.abs(x.at(rules.get(before).at()) - x.at(rules.get(one).at()));
              int letters =
                  Math.max(rules.get(before).words().length(), rules.get(one).words().length());
              return apart < LETTER * letters + LETTER;
            });
  }

  private void draw(Plot plot, Chart.Lines chart, Chart.Line line) {
    if (line.spots().isEmpty()) {
      return;
    }
    String className = className(chart, line);
    List<Chart.Spot> banded =
        line.spots().stream().filter(spot -> spot.low() < spot.high()).toList();
    if (banded.size() > 1) {
      plot.band(
          "band " + className,
          banded.stream().map(spot -> new Plot.Spot(spot.x(), spot.low())).toList(),
          banded.stream().map(spot -> new Plot.Spot(spot.x(), spot.high())).toList());
    }
    List<Plot.Spot> spots =
        line.spots().stream().map(spot -> new Plot.Spot(spot.x(), spot.y())).toList();
    if (line.style() != Chart.Style.CROSSES) {
      plot.line("line " + className, Thinned.of(spots, STRETCHES), line.name());
    }
    if (line.style() == Chart.Style.CROSSES || spots.size() <= FEW) {
      line.spots().forEach(spot -> dot(plot, className, line.name(), spot));
    }
  }

  private static void dot(Plot plot, String className, String name, Chart.Spot spot) {
    if (spot.low() < spot.high()) {
      plot.bar("bound " + className, spot.x(), spot.low(), spot.high());
    }
    String words = name + ": " + Numbers.digits(spot.x()) + ", " + Numbers.digits(spot.y());
    plot.add(
        Markup.of("circle", "spot " + className)
            .set("cx", plot.atX(spot.x()))
            .set("cy", plot.atY(spot.y()))
            .set("r", 3)
            .add(Markup.of("title").text(words)));
  }

  private String className(Chart.Lines chart, Chart.Line line) {
    boolean dashed = line.style() == Chart.Style.DASHED;
    String candidate = line.about().candidate();
    return candidate.isEmpty()
        ? Palette.colour(chart.lines().indexOf(line)) + (dashed ? " dashed" : "")
        : palette.className(candidate, dashed);
  }

  private static Axis axis(
      Chart.Lines chart,
      Chart.Axis axis,
      ToDoubleFunction<Chart.Spot> low,
      ToDoubleFunction<Chart.Spot> high,
      int about) {
    boolean across = axis.equals(chart.x());
    double[] values =
        chart.lines().stream()
            .flatMap(line -> line.spots().stream())
            .flatMapToDouble(
                spot ->
                    DoubleStream.of(
                        across ? spot.x() : spot.y(),
                        low.applyAsDouble(spot),
                        high.applyAsDouble(spot)))
            .filter(Double::isFinite)
            .filter(value -> axis.scale() == Chart.Scale.LINEAR || value > 0)
            .toArray();
    double[] all = DoubleStream.concat(DoubleStream.of(values), marks(chart, across)).toArray();
    double least = DoubleStream.of(all).min().orElse(1);
    double most = DoubleStream.of(all).max().orElse(10);
    if (axis.scale() == Chart.Scale.LOG) {
      return Axis.log(least, most, Numbers::brief);
    }
    return least >= 0
        ? Axis.fromZero(most, about, Numbers::brief)
        : Axis.linear(least, most, about, Numbers::brief);
  }

  private static DoubleStream marks(Chart.Lines chart, boolean across) {
    Stream<Chart.Rule> rules = chart.marks().stream().filter(rule -> rule.upright() == across);
    return rules.mapToDouble(Chart.Rule::at).filter(Double::isFinite);
  }
}
