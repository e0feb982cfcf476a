package org.gridmark.study.faults.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.history.HistoryProbe;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;

/**
 * How one candidate came through one fault: a line of the scorecard, over all measured subjects and
 * all trials.
 *
 * @param phase in which the fault struck
 * @param recoveries of each subject in each trial; one at least
 * @param analysis where the numbers of the phase are
 */
public record FaultScore(
    String phase, String strategy, List<Recovery> recoveries, Analysis analysis) {
  /** Copies. */
  public FaultScore {
    recoveries = List.copyOf(recoveries);
  }

  /**
   * The share of right answers to the requests of a subject while a fault lasted.
   *
   * @param subject that had the least
   */
  public record Answered(double share, Subject subject) {}

  /**
   * The scores of a run, fault by fault, where histories of keys were kept; else none: then each
   * recovery is shown by itself.
   */
  public static List<FaultScore> all(Analysis analysis) {
    if (analysis.all(StandardMetrics.HISTORY_KEYS).isEmpty()) {
      return List.of();
    }
    Map<List<String>, List<Recovery>> byFault = new LinkedHashMap<>();
    for (String phase : analysis.faultPhases()) {
      for (Recovery one : analysis.recoveries()) {
        if (one.phase().equals(phase)) {
          byFault
              .computeIfAbsent(List.of(phase, one.strategy()), none -> new ArrayList<>())
              .add(one);
        }
      }
    }
    List<FaultScore> scores = new ArrayList<>();
    byFault.forEach(
        (key, all) -> scores.add(new FaultScore(key.get(0), key.get(1), all, analysis)));
    return scores;
  }

  /** Until a client saw that the cluster had changed, in seconds; empty if none ever did. */
  public OptionalDouble detected() {
    return mean(Recovery::detected, false);
  }

  /** Until the last of the subjects had a right answer; empty if one never had. */
  public OptionalDouble firstSuccess() {
    return mean(Recovery::firstSuccess, true);
  }

  /** Until every entry had its backup again; empty if that was not seen. */
  public OptionalDouble redundant() {
    return mean(Recovery::redundant, true);
  }

  /** Until the last of the subjects was steady; empty if one never was. */
  public OptionalDouble steady() {
    return mean(Recovery::steady, true);
  }

  /** The mean over trials of the worst subject's time. */
  private OptionalDouble mean(Function<Recovery, Double> of, boolean always) {
    List<Double> worst = new ArrayList<>();
    for (List<Recovery> trial : byTrial()) {
      List<Double> seen = trial.stream().map(of).filter(Objects::nonNull).toList();
      if (seen.isEmpty() || (always && seen.size() < trial.size())) {
        return OptionalDouble.empty();
      }
      worst.add(seen.stream().max(Comparator.naturalOrder()).orElseThrow());
    }
    return worst.stream().mapToDouble(Double::doubleValue).average();
  }

  private List<List<Recovery>> byTrial() {
    Map<Integer, List<Recovery>> trials = new LinkedHashMap<>();
    recoveries.forEach(
        one -> trials.computeIfAbsent(one.trial(), none -> new ArrayList<>()).add(one));
    return List.copyOf(trials.values());
  }

  /** Milliseconds that all requests of a trial waited beyond the mean before, added up. */
  public double excess() {
    return sum(Recovery::excess) / byTrial().size();
  }

  /** The subject that was answered least while the fault lasted; empty if it has no end. */
  public Optional<Answered> answered() {
    Map<Subject, List<Double>> shares = new LinkedHashMap<>();
    for (Recovery one : recoveries) {
      Double share = one.answered();
      if (share != null) {
        shares.computeIfAbsent(one.subject(), none -> new ArrayList<>()).add(share);
      }
    }
    return shares.entrySet().stream()
        .map(
            one ->
                new Answered(
                    one.getValue().stream().mapToDouble(Double::doubleValue).average().orElse(0),
                    one.getKey()))
        .min(Comparator.comparingDouble(Answered::share));
  }

  /** Requests without an answer, of all trials. */
  public double failed() {
    return sum(Recovery::failed);
  }

  /** Wrong answers, of all trials. */
  public double wrong() {
    return sum(Recovery::wrong);
  }

  private double sum(ToDoubleFunction<Recovery> of) {
    return recoveries.stream().mapToDouble(of).sum();
  }

  /** The sum of a count over the subjects of the phase; empty if nobody has counted there. */
  public OptionalDouble counted(Metric metric) {
    List<Result> told =
        analysis.all(metric).stream()
            .filter(result -> result.strategy().equals(strategy))
            .filter(result -> result.subject().phase().equals(phase))
            .toList();
    return told.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(told.stream().mapToDouble(one -> one.estimate().value()).sum());
  }

  /** How probably the check would have seen a single fault of that sort; empty if not told. */
  public Optional<Estimate> power(String sort) {
    Subject subject = Subject.of(HistoryProbe.NAME).in(phase).withPart(sort);
    return value(subject, StandardMetrics.HISTORY_POWER)
        .flatMap(
            power ->
                value(subject, StandardMetrics.HISTORY_POWER_LOW)
                    .flatMap(
                        low ->
                            value(subject, StandardMetrics.HISTORY_POWER_HIGH)
                                .map(high -> new Estimate(power, low, high, 1))));
  }

  private Optional<Double> value(Subject subject, Metric metric) {
    return analysis.find(strategy, subject, metric).map(result -> result.estimate().value());
  }

  /** The doubts about its times. */
  public List<Doubt> doubts() {
    return recoveries.stream().flatMap(one -> analysis.doubts(one).stream()).distinct().toList();
  }
}
