package org.gridmark.analyse;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.steady.Series;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.RunData;

/**
 * Everything that was found in a run: what {@code results.csv} and the report are written from.
 *
 * @param results one row a number, in the order of strategies, phases and subjects
 * @param verdicts one a claim and strategy that the run has the metrics for
 * @param recoveries one a fault and traced subject
 * @param series one a strategy, phase and subject: the steady part that results come from
 * @param comparisons each further strategy against the first, number by number
 * @param doubts what speaks against numbers of trials; those are left out where other trials have
 *     the same without a doubt, and marked where none has
 * @param trialNumbers what each trial by itself gave for the numbers in results
 */
public record Analysis(
    RunData run,
    List<Result> results,
    List<Verdict> verdicts,
    List<Recovery> recoveries,
    List<Series> series,
    List<Comparison> comparisons,
    List<Doubt> doubts,
    List<TrialNumbers> trialNumbers) {
  /** Copies. */
  public Analysis {
    results = List.copyOf(results);
    verdicts = List.copyOf(verdicts);
    recoveries = List.copyOf(recoveries);
    series = List.copyOf(series);
    comparisons = List.copyOf(comparisons);
    doubts = List.copyOf(doubts);
    trialNumbers = List.copyOf(trialNumbers);
  }

  /** Without the numbers of single trials: all that is needed to show it. */
  public Analysis(
      RunData run,
      List<Result> results,
      List<Verdict> verdicts,
      List<Recovery> recoveries,
      List<Series> series,
      List<Comparison> comparisons,
      List<Doubt> doubts) {
    this(run, results, verdicts, recoveries, series, comparisons, doubts, List.of());
  }

  /**
   * The names of all strategies that have results, as the run was asked for: trials come in an
   * order that is drawn.
   */
  public List<String> strategies() {
    Set<String> found = new LinkedHashSet<>();
    results.forEach(result -> found.add(result.strategy()));
    recoveries.forEach(recovery -> found.add(recovery.strategy()));
    Set<String> names = new LinkedHashSet<>(run.info().spec().strategies().keySet());
    names.retainAll(found);
    names.addAll(found);
    return List.copyOf(names);
  }

  /** The number of one strategy, subject and metric. */
  public Optional<Result> find(String strategy, Subject subject, Metric metric) {
    return find(strategy, subject, metric.name());
  }

  /** The number of one strategy, subject and metric, by the metric's name. */
  public Optional<Result> find(String strategy, Subject subject, String metric) {
    return results.stream()
        .filter(result -> result.strategy().equals(strategy))
        .filter(result -> result.subject().equals(subject) && result.metric().name().equals(metric))
        .findFirst();
  }

  /** All numbers of one metric. */
  public List<Result> all(Metric metric) {
    return results.stream().filter(result -> result.metric().name().equals(metric.name())).toList();
  }

  /** Phases that faults struck in. */
  public Set<String> faultPhases() {
    Set<String> phases = new LinkedHashSet<>();
    recoveries.forEach(recovery -> phases.add(recovery.phase()));
    return phases;
  }

  /** The doubts about the times of a recovery. */
  public List<Doubt> doubts(Recovery one) {
    return doubts.stream()
        .filter(doubt -> doubt.trial() == one.trial())
        .filter(doubt -> doubt.concerns(one.phase(), one.subject()))
        .toList();
  }
}
