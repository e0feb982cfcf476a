package org.gridmark.report.html.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Chart;
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
    HtmlTable table = new HtmlTable("grid-of-traces", chart.title());
    table.titles(
        Stream.concat(Stream.of(""), chart.columns().stream())
            .map(name -> Markup.of("th").set("scope", "col").add(Markup.name(name)))
            .toList());
    Axis x = axis(chart, true);
    Axis y = axis(chart, false);
    for (int row = 0; row < chart.rows().size(); row++) {
      List<Markup> cells = new ArrayList<>();
      cells.add(HtmlTable.name(chart.rows().get(row)));
      for (int column = 0; column < chart.columns().size(); column++) {
        cells.add(cell(chart, row, column, x, y));
      }
      table.row(cells);
    }
    return Figures.captioned(chart).add(table.render());
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

  private static Axis axis(Chart.Grid chart, boolean across) {
    DoubleStream values =
        chart.traces().stream()
            .flatMap(trace -> trace.spots().stream())
            .mapToDouble(spot -> across ? spot.x() : spot.y());
    if (!across) {
      return Figures.axis(Chart.Scale.LINEAR, chart.unit(), values);
    }
    double[] all = values.toArray();
    return Axis.linear(
        DoubleStream.of(all).min().orElse(0), DoubleStream.of(all).max().orElse(1), 4, d -> "");
  }
}
