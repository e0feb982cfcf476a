package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.model.metric.Metric;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Strip;
import org.gridmark.report.findings.Contrasts;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.markup.Markup;

/**
 * A forest plot: each comparison is a ratio with its interval, on an axis of ratios with a line at
 * 1. One plot a metric; what differs comes first.
 */
public final class Forest {
  /** An interval that goes beyond is cut at the axis' end; it would squeeze all others. */
  private static final double WIDEST = 100;

  /** Rows of a plot that are open: what differs most. */
  private static final int OPEN = 24;

  private static final int HEIGHT = 58;

  private final Function<Comparison, String> naming;

  /**
   * @param naming what a comparison is called beside its subject; empty if that is clear
   */
  public Forest(Function<Comparison, String> naming) {
    this.naming = naming;
  }

  /** The plots, those that answer most questions open. */
  public Markup render(List<Comparison> comparisons) {
    Map<Metric, List<Comparison>> byMetric = new LinkedHashMap<>();
    for (Comparison one : Contrasts.inOrder(comparisons)) {
      byMetric.computeIfAbsent(one.metric(), first -> new ArrayList<>()).add(one);
    }
    Markup all = Markup.of("div").add(legend());
    byMetric.forEach((metric, group) -> all.add(part(metric, group)));
    return all;
  }

  private Markup part(Metric metric, List<Comparison> group) {
    String words = metric + ": " + Contrasts.words(group);
    List<Comparison> ordered = group.stream().sorted(Contrasts.BY_EFFECT).toList();
    if (!Contrasts.leading(metric)) {
      return Folded.of(words, List.of(figure(words, ordered)));
    }
    Markup open = figure(words, ordered.subList(0, Math.min(OPEN, ordered.size())));
    if (ordered.size() <= OPEN) {
      return open;
    }
    List<Comparison> rest = ordered.subList(OPEN, ordered.size());
    String more = "%s, %d more: %s".formatted(metric, rest.size(), Contrasts.words(rest));
    return Markup.of("div").add(open, Folded.of(more, List.of(figure(more, rest))));
  }

  private static Markup legend() {
    return Key.legend(
        Key.of("key-better", "better"),
        Key.of("key-worse", "worse"),
        Key.of("key-same", "no difference shown, or no verdict"));
  }

  private Markup figure(String words, List<Comparison> ordered) {
    Axis axis = axis(ordered);
    Markup rows = Markup.of("div", "strips rated forest");
    for (Comparison one : ordered) {
      rows.add(name(one), strip(axis, one), value(one));
    }
    rows.add(Markup.of("div", "strip-name"), Strip.scale(axis), Markup.of("div"));
    return Markup.of("figure", "chart").add(Markup.of("figcaption").add(Markup.name(words)), rows);
  }

  private static Axis axis(List<Comparison> group) {
    double[] ends =
        group.stream()
            .flatMapToDouble(
                one -> DoubleStream.of(one.ratio().value(), one.ratio().low(), one.ratio().high()))
            .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
            .map(ratio -> Math.clamp(ratio, 1 / WIDEST, WIDEST))
            .toArray();
    double low = DoubleStream.of(ends).min().orElse(1);
    double high = DoubleStream.of(ends).max().orElse(1);
    return Axis.ratio(Math.min(low, 0.9), Math.max(high, 1.1));
  }

  private Markup name(Comparison one) {
    Markup name = Markup.of("div", "strip-name").add(Markup.name(one.subject().toString()));
    String beside = naming.apply(one);
    return beside.isEmpty() ? name : name.add(Markup.of("small").add(Markup.name(beside)));
  }

  private static Markup strip(Axis axis, Comparison one) {
    String words = sentence(one);
    Strip strip = new Strip(words, axis, HEIGHT).mark("unity", 1);
    if (one.ratio().value() > 0 && Double.isFinite(one.ratio().value())) {
      strip.interval(
          className(one.outcome()),
          HEIGHT / 2.0,
          one.ratio().value(),
          one.ratio().low(),
          one.ratio().high(),
          words);
    }
    return strip.svg();
  }

  private static String sentence(Comparison one) {
    return "%s, %s: %s %s against %s %s, %s"
        .formatted(
            one.subject(),
            one.metric(),
            one.other(),
            Numbers.value(one.after(), one.unit()),
            one.baseline(),
            Numbers.value(one.before(), one.unit()),
            one.outcome().words());
  }

  private static Markup value(Comparison one) {
    String interval = Numbers.interval(one.ratio());
    return Markup.of("div", "strip-value " + className(one.outcome()))
        .add(
            Markup.of("b").text(Numbers.digits(one.ratio().value()) + " × " + interval),
            Markup.of("small").text(one.outcome().words()),
            Markup.of("small")
                .text(
                    Numbers.value(one.before(), one.unit())
                        + " → "
                        + Numbers.value(one.after(), one.unit())));
  }

  private static String className(Outcome outcome) {
    return switch (outcome) {
      case BETTER -> "better";
      case WORSE -> "worse";
      case NO_DIFFERENCE_SHOWN, TOO_FEW_TRIALS, IN_DOUBT -> "same";
    };
  }
}
