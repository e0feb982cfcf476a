package org.gridmark.report.html.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Plot;
import org.gridmark.report.chart.StretchedPlot;
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

  private static final int HEIGHT = 170;

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
    if (chart.lines().size() > 1) {
      chart.lines().forEach(line -> legend.add(Key.of(className(chart, line), line.name())));
    }
    String axes = chart.y().name() + " by " + chart.x().name() + logarithmic(chart);
    legend.add(Markup.of("span").add(Markup.name(axes)));
    return figure.add(legend, drawn(chart));
  }

  private Markup drawn(Chart.Lines chart) {
    List<StretchedPlot.Rule> upright =
        chart.marks().stream()
            .filter(Chart.Rule::upright)
            .map(rule -> new StretchedPlot.Rule(rule.at(), rule.words()))
            .toList();
    Axis x = axis(chart, chart.x(), Chart.Spot::x, Chart.Spot::x, 8);
    Axis y = axis(chart, chart.y(), Chart.Spot::low, Chart.Spot::high, 5);
    StretchedPlot plot = new StretchedPlot(chart.title(), HEIGHT, x, y, upright);
    chart.lines().forEach(line -> draw(plot, chart, line));
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

  private void draw(StretchedPlot plot, Chart.Lines chart, Chart.Line line) {
    String className = className(chart, line);
    boolean crosses = line.style() == Chart.Style.CROSSES;
    for (List<Chart.Spot> piece : pieces(line.spots())) {
      band(plot, className, piece);
      if (!crosses) {
        List<Plot.Spot> spots =
            piece.stream().map(spot -> new Plot.Spot(spot.x(), spot.y())).toList();
        plot.line("line " + className, Thinned.of(spots, STRETCHES), line.name());
      }
    }
    if (crosses || line.spots().size() <= FEW) {
      line.spots().stream()
          .filter(spot -> Double.isFinite(spot.y()))
          .forEach(spot -> dot(plot, className, line.name(), spot));
    }
  }

  /** A line ends before a spot that has no value, and begins again behind it. */
  private static List<List<Chart.Spot>> pieces(List<Chart.Spot> spots) {
    List<List<Chart.Spot>> pieces = new ArrayList<>();
    boolean ended = true;
    for (Chart.Spot spot : spots) {
      if (Double.isFinite(spot.y())) {
        if (ended) {
          pieces.add(new ArrayList<>());
        }
        pieces.getLast().add(spot);
      }
      ended = !Double.isFinite(spot.y());
    }
    return pieces;
  }

  private static void band(StretchedPlot plot, String className, List<Chart.Spot> piece) {
    List<Chart.Spot> banded = piece.stream().filter(spot -> spot.low() <= spot.high()).toList();
    if (banded.size() > 1 && banded.stream().anyMatch(spot -> spot.low() < spot.high())) {
      plot.band(
          "band " + className,
          banded.stream().map(spot -> new Plot.Spot(spot.x(), spot.low())).toList(),
          banded.stream().map(spot -> new Plot.Spot(spot.x(), spot.high())).toList());
    }
  }

  private static void dot(StretchedPlot plot, String className, String name, Chart.Spot spot) {
    String words = name + ": " + Numbers.digits(spot.x()) + ", " + Numbers.digits(spot.y());
    plot.dot(className, spot.x(), spot.y(), spot.low(), spot.high(), words);
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
