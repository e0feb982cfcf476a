package org.gridmark.analyse.result;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;

/**
 * One number of one strategy as each of its trials gave it: what intervals over trials and
 * comparisons rest on. Numbers that are exact, or that have no interval however often they are
 * taken, are not here.
 *
 * @param estimate the same number in the results
 * @param byRepetition by the repetition that a trial belongs to, from 1: repetition r holds one
 *     trial of each strategy. Trials that were left out are not here
 * @param doubtful whether anything speaks against it in every trial: then nothing is concluded
 */
public record TrialNumbers(
    String strategy,
    Subject subject,
    Metric metric,
    Estimate estimate,
    SortedMap<Integer, Double> byRepetition,
    boolean doubtful) {
  /** Copies. */
  public TrialNumbers {
    byRepetition = Collections.unmodifiableSortedMap(new TreeMap<>(byRepetition));
  }

  /** A number that nothing speaks against. */
  public TrialNumbers(
      String strategy,
      Subject subject,
      Metric metric,
      Estimate estimate,
      SortedMap<Integer, Double> byRepetition) {
    this(strategy, subject, metric, estimate, byRepetition, false);
  }

  /** Those of one strategy. */
  public static List<TrialNumbers> of(List<TrialNumbers> all, String strategy) {
    return all.stream().filter(one -> one.strategy().equals(strategy)).toList();
  }

  /** Whether it is the same number, of another strategy or run. */
  public boolean same(TrialNumbers other) {
    return subject.equals(other.subject) && metric.equals(other.metric);
  }

  /** The unit of the metric. */
  public Unit unit() {
    return metric.unit();
  }
}
