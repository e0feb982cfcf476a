package org.gridmark.report.html.panel;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Strip;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.markup.Markup;

/** Ratios with their intervals on one axis of ratios, with a line at one. */
final class ForestFigure {
  /** An interval that goes beyond is clipped, and marked: it would squeeze all others. */
  private static final double WIDEST = 100;

  /** Rows that are open: a first screen has room for what follows. */
  private static final int OPEN = 6;

  /** More rows than these beyond those that are open are left to the script. */
  private static final int MANY = 60;

  private static final int HEIGHT = 40;

  private ForestFigure() {}

  static Markup of(Chart.Forest chart) {
    Axis axis = axis(chart);
    int open = Math.min(OPEN, chart.rows().size());
    Markup figure = Figures.captioned(chart);
    List<Markup> keys = legend(chart);
    if (!keys.isEmpty()) {
      figure.add(Markup.of("p", "legend").add(keys));
    }
    figure.add(Markup.of("p", "axes").text("times, logarithmic"));
    figure.add(rows(axis, chart.rows().subList(0, open)));
    if (open < chart.rows().size()) {
      List<Chart.ForestRow> rest = chart.rows().subList(open, chart.rows().size());
      figure.add(
          rest.size() > MANY
              ? Folded.rows(
                  rest.stream().flatMap(row -> row(axis, row).stream()).toList(),
                  rest.size(),
                  rows(axis, List.of()),
                  ".forest")
              : Folded.of(rest.size() + " more rows", List.of(rows(axis, rest))));
    }
    return figure;
  }

  /** Of the tones that occur; where no ratio is better or worse than another, none is needed. */
  private static List<Markup> legend(Chart.Forest chart) {
    Set<Tone> tones = EnumSet.noneOf(Tone.class);
    chart.rows().forEach(row -> tones.add(row.tone()));
    List<Markup> keys = new ArrayList<>();
    boolean banded = chart.rows().stream().anyMatch(row -> banded(row.tolerated()));
    if (tones.contains(Tone.GOOD)) {
      keys.add(Key.of("key-better", banded ? "passed" : "better"));
    }
    if (tones.contains(Tone.BAD)) {
      keys.add(Key.of("key-worse", "worse"));
    }
    if (tones.contains(Tone.DOUBTFUL) || (tones.contains(Tone.PLAIN) && tones.size() > 1)) {
      keys.add(Key.of("key-same", banded ? "undecided" : "no difference shown, or no verdict"));
    }
    if (banded) {
      keys.add(Key.of("key-tolerated", "tolerated"));
    }
    return keys;
  }

  private static boolean banded(Chart.Band band) {
    return band.low() < band.high();
  }

  private static Markup rows(Axis axis, List<Chart.ForestRow> rows) {
    Markup strips = Markup.of("div", "strips rated forest");
    rows.forEach(row -> strips.add(row(axis, row)));
    return strips.add(Markup.of("div", "strip-name"), Strip.scale(axis), Markup.of("div"));
  }

  private static List<Markup> row(Axis axis, Chart.ForestRow row) {
    return List.of(name(row), strip(axis, row), value(row));
  }

  private static Axis axis(Chart.Forest chart) {
    double[] ends =
        chart.rows().stream()
            .flatMapToDouble(row -> DoubleStream.concat(ends(row), Figures.ends(row.ratio())))
            .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
            .map(ratio -> Math.clamp(ratio, 1 / WIDEST, WIDEST))
            .toArray();
    double low = DoubleStream.of(ends).min().orElse(1);
    double high = DoubleStream.of(ends).max().orElse(1);
    return Axis.ratio(Math.min(low, 0.9), Math.max(high, 1.1));
  }

  private static DoubleStream ends(Chart.ForestRow row) {
    return DoubleStream.of(row.tolerated().low(), row.tolerated().high());
  }

  private static Markup name(Chart.ForestRow row) {
    Markup name = Markup.of("div", "strip-name").add(Markup.name(row.name()));
    return row.beside().isEmpty()
        ? name
        : name.add(Markup.of("small").add(Markup.name(row.beside())));
  }

  private static Markup strip(Axis axis, Chart.ForestRow row) {
    String words = "%s: %s times, %s".formatted(row.name(), digits(row), row.outcome());
    Strip strip = new Strip(words, axis, HEIGHT);
    if (banded(row.tolerated())) {
      strip.span("tolerance", HEIGHT / 2.0, row.tolerated().low(), row.tolerated().high());
    }
    strip.mark("unity", 1);
    if (row.ratio().value() > 0 && Double.isFinite(row.ratio().value())) {
      strip.interval(
          className(row.tone()),
          HEIGHT / 2.0,
          row.ratio().value(),
          row.ratio().low(),
          row.ratio().high(),
          words);
    }
    return strip.svg();
  }

  private static String digits(Chart.ForestRow row) {
    return (Numbers.digits(row.ratio().value()) + " " + Numbers.interval(row.ratio())).strip();
  }

  private static Markup value(Chart.ForestRow row) {
    return Markup.of("div", "strip-value " + className(row.tone()))
        .add(
            Markup.of("b")
                .text(Numbers.digits(row.ratio().value()) + " × " + Numbers.interval(row.ratio())),
            Markup.of("small").text(row.outcome()));
  }

  private static String className(Tone tone) {
    return switch (tone) {
      case GOOD -> "better";
      case BAD -> "worse";
      case DOUBTFUL, UNTESTED, PLAIN -> "same";
    };
  }
}
