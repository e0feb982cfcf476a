package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;

/**
 * Finds the numbers that answer a run's question: those that its study named, or else what is
 * typical of each phase, the mean of the first thing that was asked, or the first rate.
 */
final class Headlines {
  private static final Metric TYPICAL = StandardMetrics.LATENCY_TYPICAL;

  private static final int MOST = 4;

  private final Findings findings;

  private Headlines(Findings findings) {
    this.findings = findings;
  }

  /** The most telling first, few enough to be read. */
  static List<Leading> of(Findings findings) {
    Headlines headlines = new Headlines(findings);
    List<Leading> named = headlines.named();
    List<Leading> found = named.isEmpty() ? headlines.usual() : named;
    return found.subList(0, Math.min(MOST, found.size()));
  }

  private List<Leading> named() {
    return findings.info().publication().headlines().stream()
        .flatMap(one -> leading(one.words(), one.subject(), one.metric()))
        .toList();
  }

  private List<Leading> usual() {
    List<Leading> found = new ArrayList<>();
    findings.all(TYPICAL).stream()
        .map(Result::subject)
        .distinct()
        .flatMap(one -> leading("Typical of " + one.phase(), one, TYPICAL.name()))
        .forEach(found::add);
    if (found.isEmpty()) {
      findings.queries().stream()
          .flatMap(row -> Stream.ofNullable(row.alone()))
          .map(Result::subject)
          .limit(1)
          .flatMap(
              subject ->
                  leading("Mean latency, " + subject, subject, StandardMetrics.LATENCY_MEAN.name()))
          .forEach(found::add);
    }
    if (found.isEmpty()) {
      findings.rates().stream()
          .limit(1)
          .flatMap(rate -> leading(rate.subject().toString(), rate.subject(), rate.metric().name()))
          .forEach(found::add);
    }
    return found;
  }

  private Stream<Leading> leading(String words, Subject subject, String metric) {
    List<Result> results =
        findings.strategies().stream()
            .flatMap(strategy -> findings.find(strategy, subject, metric).stream())
            .filter(result -> Double.isFinite(result.estimate().value()))
            .toList();
    return results.isEmpty() ? Stream.of() : Stream.of(new Leading(words, results));
  }
}
