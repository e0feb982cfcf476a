package org.gridmark.analyse.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Fixtures;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.RunData;

/** A run as its analysis gives it, number by number. */
final class Judged {
  private final String name;
  private final List<String> strategies;
  private final List<Result> results = new ArrayList<>();
  private final List<TrialNumbers> numbers = new ArrayList<>();

  Judged(String name, String... strategies) {
    this.name = name;
    this.strategies = List.of(strategies);
  }

  /** One number of each trial. */
  Judged number(String strategy, String subject, Metric metric, double... trials) {
    return number(strategy, subject, metric, Ruling.NONE, false, trials);
  }

  Judged number(
      String strategy,
      String subject,
      Metric metric,
      Ruling verdict,
      boolean doubtful,
      double... trials) {
    TreeMap<Integer, Double> byRepetition = new TreeMap<>();
    for (int i = 0; i < trials.length; i++) {
      byRepetition.put(i + 1, trials[i]);
    }
    Estimate estimate = Estimate.ofTrials(trials, 0, 1000);
    numbers.add(
        new TrialNumbers(strategy, Subject.of(subject), metric, estimate, byRepetition, doubtful));
    results.add(result(strategy, subject, metric, estimate, verdict));
    return this;
  }

  Judged count(String strategy, String subject, Metric metric, long count) {
    results.add(result(strategy, subject, metric, Estimate.exact((double) count, 1), Ruling.NONE));
    return this;
  }

  private static Result result(
      String strategy, String subject, Metric metric, Estimate estimate, Ruling verdict) {
    return new Result(
        "hub", "tour", "loopback", strategy, Subject.of(subject), metric, estimate, null, verdict);
  }

  Judged mean(String strategy, String subject, double... trials) {
    count(strategy, subject, StandardMetrics.REQUESTS, 1000);
    return number(strategy, subject, StandardMetrics.LATENCY_MEAN, trials);
  }

  Analysis analysis() {
    return new Analysis(
        new RunData(Fixtures.info(name, Map.of(), strategies), List.of(), List.of()),
        results,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        numbers);
  }

  /** The second candidate against the first. */
  Judgement inTurn() {
    return inTurn(Tolerances.USUAL);
  }

  Judgement inTurn(Tolerances tolerances) {
    return Gate.inTurn(
        analysis(),
        List.of(new Gate.Pair(strategies.getFirst(), strategies.getLast())),
        tolerances);
  }
}
