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
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.markup.Markup;

/** A row a number, and in it a dot with its interval for each candidate, all on one axis. */
final class DotsFigure {
  /** The height of all open rows together, so that a first screen has room for what follows. */
  private static final int HEIGHT = 242;

  /** Of one dot; a row has as many as it has candidates, and room above and below. */
  private static final int MOST_LINE = 9;

  private static final int LEAST_LINE = 4;

  private static final int LEAST = 22;

  /** Half of what a ring takes. */
  private static final double RING = 5;

  /** More dots than these beyond those in open rows are left to the script. */
  private static final int MANY = 100;

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
    Markup legend = legend(chart);
    Markup figure = Figures.captioned(chart).set("class", "chart dots-figure").add(legend);
    if (axis.ratios() > 0) {
      legend.add(Markup.of("span").text("logarithmic"));
      figure.set("data-ratios", String.valueOf((float) axis.ratios()));
    }
    int open = Math.min(Math.max(1, HEIGHT / height(chart)), chart.rows().size());
    figure.add(rows(chart, axis, chart.rows().subList(0, open)));
    if (open < chart.rows().size()) {
      List<Chart.DotRow> rest = chart.rows().subList(open, chart.rows().size());
      figure.add(folded(chart, axis, rest));
    }
    return figure;
  }

  private Markup folded(Chart.Dots chart, Axis axis, List<Chart.DotRow> rest) {
    if (rest.stream().mapToInt(row -> row.dots().size()).sum() <= MANY) {
      return Folded.of(rest.size() + " more rows", List.of(rows(chart, axis, rest)));
    }
    List<Markup> drawn = rest.stream().flatMap(row -> row(chart, axis, row).stream()).toList();
    return Folded.rows(drawn, rest.size(), rows(chart, axis, List.of()), ".dots");
  }

  /** Less for each candidate where there are many rows. */
  private static int height(Chart.Dots chart) {
    int candidates = chart.rows().stream().mapToInt(row -> candidates(row).size()).max().orElse(1);
    int each = HEIGHT / Math.max(1, chart.rows().size()) / (candidates + 1);
    return Math.max(LEAST, (candidates + 1) * Math.clamp(each, LEAST_LINE, MOST_LINE));
  }

  private static List<String> candidates(Chart.DotRow row) {
    return row.dots().stream().map(Chart.Dot::candidate).distinct().toList();
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
    rows.forEach(row -> strips.add(row(chart, axis, row)));
    return strips.add(Markup.of("div", "strip-name"), Strip.scale(axis));
  }

  private List<Markup> row(Chart.Dots chart, Axis axis, Chart.DotRow row) {
    return List.of(
        about(row, Markup.of("div", "strip-name")).add(Markup.name(row.name())),
        about(row, strip(chart, axis, row)));
  }

  private static Markup about(Chart.DotRow row, Markup drawn) {
    drawn.set("data-request", row.about().request());
    return row.about().phase().isEmpty() ? drawn : drawn.set("data-phase", row.about().phase());
  }

  private Markup strip(Chart.Dots chart, Axis axis, Chart.DotRow row) {
    List<String> order = candidates(row);
    int height = height(chart);
    Strip strip = new Strip(chart.title() + ", " + row.name(), axis, height);
    for (Chart.Dot dot : row.dots()) {
      if (Double.isFinite(dot.estimate().value())) {
        double y = place(height, order.indexOf(dot.candidate()), order.size());
        strip.interval(
            mark(dot),
            y,
            dot.estimate().value(),
            dot.estimate().low(),
            dot.estimate().high(),
            words(chart, dot));
      }
    }
    return strip.svg();
  }

  /** Evenly apart, none nearer to an edge than a ring is thick. */
  private static double place(int height, int index, int of) {
    double even = height * (index + 1.0) / (of + 1);
    return Math.clamp(even, RING, height - RING - 1);
  }

  private Markup mark(Chart.Dot dot) {
    String hollow = dot.hollow() ? " dashed" : "";
    return Markup.of("g", palette.className(dot.candidate(), false) + hollow)
        .set("data-candidate", dot.candidate());
  }

  private static String words(Chart.Dots chart, Chart.Dot dot) {
    String doubt = dot.doubts().isEmpty() ? "" : ", in doubt";
    return "%s%s: %s%s"
        .formatted(
            dot.candidate(),
            dot.hollow() ? ", p99" : "",
            Numbers.whole(dot.estimate(), chart.unit()),
            doubt);
  }
}
