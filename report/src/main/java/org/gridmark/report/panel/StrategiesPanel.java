package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Contrasts;
import org.gridmark.report.findings.Findings;

/** Strategies of one target: each against the first, a forest of ratios. */
final class StrategiesPanel {
  /** One number stands for a strategy: the first of these that was compared. */
  private static final List<Metric> MAIN =
      List.of(
          StandardMetrics.LATENCY_TYPICAL,
          StandardMetrics.RATE_HIGHEST,
          StandardMetrics.LATENCY_MEAN,
          StandardMetrics.THROUGHPUT);

  private StrategiesPanel() {}

  /** Empty where there is one strategy. */
  static Optional<Panel> of(Findings findings) {
    List<Comparison> main = main(findings.analysis().comparisons());
    if (main.isEmpty()) {
      return Optional.empty();
    }
    Metric metric = main.getFirst().metric();
    String title =
        "%s of each strategy, as times that of %s".formatted(metric, main.getFirst().baseline());
    List<Chart.ForestRow> rows =
        main.stream()
            .sorted(Comparator.comparingDouble(one -> one.ratio().value()))
            .map(StrategiesPanel::row)
            .toList();
    return Optional.of(
        new Panel(
            "strategies",
            Panel.Place.ANSWER,
            "Strategies",
            lead(findings, main),
            List.of(new Chart.Forest(title, rows))));
  }

  private static List<Comparison> main(List<Comparison> all) {
    for (Metric metric : MAIN) {
      List<Comparison> found =
          Contrasts.inOrder(all).stream().filter(one -> one.metric().equals(metric)).toList();
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  static Chart.ForestRow row(Comparison one) {
    return new Chart.ForestRow(
        one.other(),
        "%s: %s against %s"
            .formatted(
                one.subject(),
                Numbers.value(one.after(), one.unit()),
                Numbers.value(one.before(), one.unit())),
        About.of(one.other(), one.subject()),
        one.ratio(),
        Contrasts.tone(one.outcome()),
        one.outcome().words());
  }

  private static Prose lead(Findings findings, List<Comparison> main) {
    List<Prose> sentences = new ArrayList<>();
    main.stream()
        .filter(one -> one.outcome() == Comparison.Outcome.BETTER)
        .min(Contrasts.BY_EFFECT)
        .ifPresent(best -> sentences.add(best(best)));
    if (sentences.isEmpty()) {
      sentences.add(
          Prose.of("No strategy is shown to be better than ")
              .name(main.getFirst().baseline())
              .words(" (" + Contrasts.words(main) + ")."));
    }
    int dropped = findings.race().size();
    if (dropped > 0) {
      sentences.add(Prose.of("%d strategies were dropped on the way.".formatted(dropped)));
    }
    return sentences.stream().reduce(Prose.NONE, Prose::then);
  }

  private static Prose best(Comparison best) {
    return Prose.NONE
        .name(best.other())
        .words(": " + best.metric() + " of " + best.subject() + " is ")
        .value(best.ratio(), Unit.NONE, List.of())
        .words(" times that of ")
        .name(best.baseline())
        .words(", which is better.");
  }
}
