package org.gridmark.report.html.side;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Strip;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Winners;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.markup.Markup;

/**
 * A forest plot a row: each target's number with its interval, on one axis, with a line at the
 * number of the first target.
 */
final class RowForests {
  /** Plots that are open. */
  private static final int OPEN = 24;

  private static final int HEIGHT = 34;

  /** Beyond this ratio of the greatest to the least, equal distances are equal ratios. */
  private static final double WIDE = 4;

  private final Winners winners;
  private final Palette palette;

  RowForests(Findings findings, Winners winners) {
    this.winners = winners;
    this.palette = new Palette(findings);
  }

  Markup render() {
    List<Markup> figures = winners.lines().stream().map(this::figure).toList();
    Markup all = Markup.of("div").add(palette.legend(false), note());
    all.add(panels(figures.subList(0, Math.min(OPEN, figures.size()))));
    if (figures.size() > OPEN) {
      List<Markup> rest = figures.subList(OPEN, figures.size());
      all.add(Folded.of(rest.size() + " more rows", List.of(panels(rest))));
    }
    return all;
  }

  private Markup note() {
    return Markup.of("p", "note")
        .text("The upright line is at the number of ")
        .add(Markup.name(winners.candidates().getFirst()))
        .text(
            ". Intervals are those of each number by itself; who is best is decided by ratios,"
                + " repetition by repetition.");
  }

  private static Markup panels(List<Markup> figures) {
    return Markup.of("div", "panels pairs").add(figures);
  }

  private Markup figure(SideBySide.Line line) {
    Axis axis = axis(line);
    Markup rows = Markup.of("div", "strips rated forest side");
    for (TrialNumbers one : line.numbers()) {
      rows.add(
          Markup.of("div", "strip-name").add(Markup.name(one.strategy())),
          strip(axis, line, one),
          value(one));
    }
    rows.add(Markup.of("div", "strip-name"), Strip.scale(axis), Markup.of("div"));
    return Markup.of("figure", "chart panel").add(caption(line), rows);
  }

  private Markup caption(SideBySide.Line line) {
    Markup caption = Markup.of("figcaption").add(Markup.name(Winners.name(line)));
    List<String> words = winners.words(line);
    List<Optional<String>> best = winners.best(line);
    for (int i = 0; i < words.size(); i++) {
      caption.add(WinnerTable.chip(words.get(i), best.get(i)));
    }
    return caption;
  }

  private Markup strip(Axis axis, SideBySide.Line line, TrialNumbers one) {
    Estimate estimate = one.estimate();
    String words =
        "%s, %s: %s"
            .formatted(Winners.name(line), one.strategy(), Numbers.whole(estimate, one.unit()));
    Strip strip = new Strip(words, axis, HEIGHT);
    reference(line).ifPresent(first -> strip.mark("unity", first));
    if (Double.isFinite(estimate.value())) {
      strip.interval(
          palette.className(one.strategy(), false),
          HEIGHT / 2.0,
          estimate.value(),
          estimate.low(),
          estimate.high(),
          words);
    }
    return strip.svg();
  }

  private Optional<Double> reference(SideBySide.Line line) {
    return line.numbers().stream()
        .filter(one -> one.strategy().equals(winners.candidates().getFirst()))
        .map(one -> one.estimate().value())
        .filter(Double::isFinite)
        .findFirst();
  }

  private static Markup value(TrialNumbers one) {
    Markup value =
        Markup.of("div", "strip-value")
            .add(
                Markup.of("b").text(Numbers.value(one.estimate(), one.unit())),
                Markup.of("small").text(Numbers.interval(one.estimate(), one.unit())));
    return one.doubtful() ? value.add(Markup.of("small", "doubt").text("? in doubt")) : value;
  }

  private static Axis axis(SideBySide.Line line) {
    Unit unit = line.metric().unit();
    double[] ends =
        line.numbers().stream()
            .map(TrialNumbers::estimate)
            .flatMapToDouble(one -> DoubleStream.of(one.value(), one.low(), one.high()))
            .filter(Double::isFinite)
            .toArray();
    double least = DoubleStream.of(ends).filter(end -> end > 0).min().orElse(0);
    double most = DoubleStream.of(ends).max().orElse(1);
    return least > 0 && most > WIDE * least
        ? Axis.log(least, most, value -> label(value, unit))
        : Axis.fromZero(most, 4, value -> label(value, unit));
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
