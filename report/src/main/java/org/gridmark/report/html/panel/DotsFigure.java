package org.gridmark.report.html.panel;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Strip;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.markup.Markup;

/** A row a number, and in it a dot with its interval for each candidate, all on one axis. */
final class DotsFigure {
  /** Rows that are open. */
  private static final int OPEN = 16;

  /** Of one dot; a row has as many as it has candidates, and room above and below. */
  private static final int LINE = 9;

  private static final int LEAST = 26;

  private final Palette palette;

  DotsFigure(Palette palette) {
    this.palette = palette;
  }

  Markup of(Chart.Dots chart) {
    Axis axis =
        Figures.axis(
            chart.scale(),
            chart.unit(),
            chart.rows().stream()
                .flatMap(row -> row.dots().stream())
                .flatMapToDouble(dot -> Figures.ends(dot.estimate())));
    Markup figure = Figures.captioned(chart).add(legend(chart));
    int open = Math.min(OPEN, chart.rows().size());
    figure.add(rows(chart, axis, chart.rows().subList(0, open)));
    if (open < chart.rows().size()) {
      List<Chart.DotRow> rest = chart.rows().subList(open, chart.rows().size());
      figure.add(Folded.of(rest.size() + " more rows", List.of(rows(chart, axis, rest))));
    }
    return figure;
  }

  private Markup legend(Chart.Dots chart) {
    Markup legend = Markup.of("p", "legend");
    Set<String> names = new LinkedHashSet<>();
    boolean hollow = false;
    for (Chart.DotRow row : chart.rows()) {
      for (Chart.Dot dot : row.dots()) {
        names.add(dot.candidate());
        hollow |= dot.hollow();
      }
    }
    names.forEach(
        name ->
            legend.add(Key.of(palette.className(name, false), name).set("data-candidate", name)));
    if (hollow) {
      legend.add(Markup.of("span").text("filled: p50, ring: p99"));
    }
    return chart.better().isEmpty()
        ? legend
        : legend.add(Markup.of("span").text(chart.better() + " is better"));
  }

  private Markup rows(Chart.Dots chart, Axis axis, List<Chart.DotRow> rows) {
    Markup strips = Markup.of("div", "strips dots");
    for (Chart.DotRow row : rows) {
      strips.add(
          Markup.of("div", "strip-name")
              .set("data-request", row.about().request())
              .add(Markup.name(row.name())),
          strip(chart, axis, row));
    }
    return strips.add(Markup.of("div", "strip-name"), Strip.scale(axis));
  }

  private Markup strip(Chart.Dots chart, Axis axis, Chart.DotRow row) {
    Set<String> candidates = new LinkedHashSet<>();
    row.dots().forEach(dot -> candidates.add(dot.candidate()));
    List<String> order = List.copyOf(candidates);
    int height = Math.max(LEAST, LINE * (order.size() + 1));
    Strip strip = new Strip(chart.title() + ", " + row.name(), axis, height);
    for (Chart.Dot dot : row.dots()) {
      if (Double.isFinite(dot.estimate().value())) {
        double y = height * (order.indexOf(dot.candidate()) + 1.0) / (order.size() + 1);
        strip.interval(
            palette.className(dot.candidate(), dot.hollow()),
            y,
            dot.estimate().value(),
            dot.estimate().low(),
            dot.estimate().high(),
            words(chart, row, dot));
      }
    }
    return strip.svg();
  }

  private static String words(Chart.Dots chart, Chart.DotRow row, Chart.Dot dot) {
    String doubt = dot.doubts().isEmpty() ? "" : ", in doubt: " + Mark.reasons(dot.doubts());
    return "%s, %s%s: %s%s"
        .formatted(
            dot.candidate(),
            row.name(),
            dot.hollow() ? ", p99" : "",
            Numbers.whole(dot.estimate(), chart.unit()),
            doubt);
  }
}
