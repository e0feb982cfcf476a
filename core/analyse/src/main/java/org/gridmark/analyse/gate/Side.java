package org.gridmark.analyse.gate;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Comparer;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;

/** One candidate of a run: what is gated, or what it is gated against. */
record Side(Analysis analysis, String strategy) {
  List<TrialNumbers> numbers() {
    return Comparer.numbers(analysis, strategy);
  }

  /** Without the ratios of claims, which have verdicts. */
  List<Result> results() {
    return analysis.results().stream()
        .filter(one -> one.strategy().equals(strategy))
        .filter(one -> !one.metric().equals(StandardMetrics.CLAIM_RATIO))
        .toList();
  }

  Optional<Result> result(Subject subject, Metric metric) {
    return results().stream()
        .filter(one -> one.subject().equals(subject))
        .filter(one -> one.metric().name().equals(metric.name()))
        .findFirst();
  }

  boolean knows(Subject subject) {
    return results().stream().anyMatch(one -> one.subject().equals(subject));
  }

  boolean knows(Subject subject, Metric metric) {
    return result(subject, metric).isPresent();
  }

  List<Verdict> verdicts() {
    return analysis.verdicts().stream().filter(one -> one.strategy().equals(strategy)).toList();
  }
}
