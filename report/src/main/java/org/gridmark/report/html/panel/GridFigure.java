package org.gridmark.report.html.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Plot;
import org.gridmark.report.chart.Sparkline;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.markup.Markup;

/** Small traces in rows and columns, all on the same scale, each with a word. */
final class GridFigure {
  private GridFigure() {}

  static Markup of(Chart.Grid chart) {
    Markup figure = Figures.captioned(chart).add(scale(chart));
    return chart.columns().size() > 1 ? figure.add(table(chart)) : figure.add(multiples(chart));
  }

  /** Of one column each trace stands under its name, and as many beside each other as fit. */
  private static Markup multiples(Chart.Grid chart) {
    Axis x = across(chart);
    Axis y = upright(chart);
    Markup all = Markup.of("ul", "multiples");
    for (Chart.Trace one : chart.traces()) {
      all.add(
          Markup.of("li")
              .add(
                  Markup.of("span", "strip-name").add(Markup.name(chart.rows().get(one.row()))),
                  trace(chart, one, x, y),
                  Chip.of(one.tone()).render(one.word())));
    }
    return all;
  }

  private static Markup table(Chart.Grid chart) {
    HtmlTable table = new HtmlTable("grid-of-traces", chart.title());
    table.titles(
        Stream.concat(Stream.of(""), chart.columns().stream())
            .map(name -> Markup.of("th").set("scope", "col").add(Markup.name(name)))
            .toList());
    Axis x = across(chart);
    Axis y = upright(chart);
    for (int row = 0; row < chart.rows().size(); row++) {
      List<Markup> cells = new ArrayList<>();
      cells.add(HtmlTable.name(chart.rows().get(row)));
      for (int column = 0; column < chart.columns().size(); column++) {
        cells.add(cell(chart, row, column, x, y));
      }
      table.row(cells);
    }
    return table.render();
  }

  private static Markup cell(Chart.Grid chart, int row, int column, Axis x, Axis y) {
    Markup cell = Markup.of("td", "sparked");
    chart.traces().stream()
        .filter(one -> one.row() == row && one.column() == column)
        .forEach(one -> cell.add(trace(chart, one, x, y), Chip.of(one.tone()).render(one.word())));
    return cell;
  }

  private static Markup trace(Chart.Grid chart, Chart.Trace trace, Axis x, Axis y) {
    String title =
        chart.rows().get(trace.row())
            + ", "
            + chart.columns().get(trace.column())
            + ": "
            + trace.word();
    return Sparkline.of(
        title,
        "c0",
        x,
        y,
        trace.spots().stream().map(spot -> new Plot.Spot(spot.x(), spot.y())).toList(),
        Double.isNaN(trace.struck()) ? List.of() : List.of(trace.struck()));
  }

  private static Axis across(Chart.Grid chart) {
    double[] all = values(chart, Chart.Spot::x);
    return Axis.linear(
        DoubleStream.of(all).min().orElse(0), DoubleStream.of(all).max().orElse(1), 4, d -> "");
  }

  private static Axis upright(Chart.Grid chart) {
    double[] all = values(chart, Chart.Spot::y);
    double most = DoubleStream.of(all).max().orElse(1);
    return logarithmic(all)
        ? Axis.log(DoubleStream.of(all).min().orElse(1), most, d -> "")
        : Axis.fromZero(most, 4, d -> "");
  }

  /** By ratio where all are positive and differ much. */
  private static boolean logarithmic(double[] all) {
    double least = DoubleStream.of(all).min().orElse(0);
    return least > 0 && DoubleStream.of(all).max().orElse(0) > Figures.WIDE * least;
  }

  /** No trace has room for ticks. */
  private static Markup scale(Chart.Grid chart) {
    double[] all = values(chart, Chart.Spot::y);
    boolean logarithmic = logarithmic(all);
    double least = logarithmic ? DoubleStream.of(all).min().orElse(0) : 0;
    String words =
        "upright from %s to %s%s, the same for all"
            .formatted(
                value(chart, least),
                value(chart, DoubleStream.of(all).max().orElse(0)),
                logarithmic ? ", logarithmic" : "");
    return Markup.of("p", "axes").text(words);
  }

  private static String value(Chart.Grid chart, double value) {
    return value == 0 ? "0" : Numbers.value(Estimate.single(value), chart.unit());
  }

  private static double[] values(Chart.Grid chart, ToDoubleFunction<Chart.Spot> of) {
    return chart.traces().stream()
        .flatMap(trace -> trace.spots().stream())
        .mapToDouble(of)
        .filter(Double::isFinite)
        .toArray();
  }
}
