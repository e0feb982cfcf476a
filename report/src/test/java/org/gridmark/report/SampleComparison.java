package org.gridmark.report;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.RunComparison;
import org.gridmark.analyse.compare.Basis;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.study.ThenAndNow;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.RunInfo;
import org.gridmark.report.panel.compare.ComparisonReport;
import org.gridmark.report.panel.study.ThenAndNowReport;

/** Made-up comparisons of what the sample's strategies gave. */
final class SampleComparison {
  private static final List<String> METRICS =
      List.of("latency.mean", "latency.p50", "latency.p99", "throughput");

  private SampleComparison() {}

  /** Each strategy against the first, by the sample's own results. */
  static List<Comparison> of(List<String> strategies, List<Result> results) {
    List<Comparison> all = new ArrayList<>();
    for (String other : strategies.subList(1, strategies.size())) {
      for (Result before : results) {
        if (before.strategy().equals(strategies.getFirst())
            && METRICS.contains(before.metric().name())
            && !before.subject().equals(Subject.of("traffic"))) {
          results.stream()
              .filter(after -> after.strategy().equals(other))
              .filter(after -> after.subject().equals(before.subject()))
              .filter(after -> after.metric().equals(before.metric()))
              .map(after -> comparison(before, after, strategies.getFirst(), other))
              .forEach(all::add);
        }
      }
    }
    return all;
  }

  /** The page of these runs. */
  static String page(RunComparison runs) {
    return HtmlReport.render(
        new ComparisonReport(runs, asked(runs), "Two equal ones may differ.").report(List.of()));
  }

  /** The part that is shown where nobody asks for more. */
  static List<Comparison> asked(RunComparison runs) {
    return runs.comparisons().stream()
        .filter(one -> !one.metric().equals(StandardMetrics.LATENCY_P50))
        .toList();
  }

  /** The page of a whole study. */
  static String page(ThenAndNow study) {
    return HtmlReport.render(new ThenAndNowReport(study).report());
  }

  /** Two further runs against a first, the one worse, the other not shown to differ. */
  static RunComparison runs() {
    RunInfo info = Sample.info(List.of("default"), List.of("default"));
    List<String> names = List.of("20251121-080000-hub-tour", "20251122-080000-hub-tour", "noon");
    return new RunComparison(
        names.stream().map(info::named).toList(),
        of(names, Sample.run(names, 1).results()),
        List.of("jdk: 21 (20251121-080000-hub-tour); 25 (20251122-080000-hub-tour, noon)"),
        List.of("backups: 1 (20251121-080000-hub-tour, noon); 0 (20251122-080000-hub-tour)"),
        List.of("subject file load: only in noon"));
  }

  private static Comparison comparison(Result before, Result after, String baseline, String other) {
    // By chance of the name some are drawn nearer, so that all outcomes occur.
    int kind = Math.floorMod((before.subject() + before.metric().name() + other).hashCode(), 3);
    double value = after.estimate().value() / before.estimate().value();
    double ratio = kind == 0 ? Math.pow(value, 0.05) : kind == 1 ? 1 / value : value;
    double wide = kind == 0 ? 1.06 : 1.035;
    boolean lower = before.metric().name().startsWith("latency");
    Outcome outcome =
        kind == 0
            ? Outcome.NO_DIFFERENCE_SHOWN
            : ratio < 1 == lower ? Outcome.BETTER : Outcome.WORSE;
    return new Comparison(
        before.subject(),
        before.metric(),
        baseline,
        other,
        before.estimate(),
        before.estimate().times(ratio),
        new Estimate(ratio, ratio / wide, ratio * wide, 5),
        new Basis.Assumed(1.35),
        outcome);
  }
}
