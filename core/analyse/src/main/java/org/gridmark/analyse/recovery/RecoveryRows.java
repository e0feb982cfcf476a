package org.gridmark.analyse.recovery;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.result.Steadiness;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Evidence;
import org.gridmark.analyse.validity.Trial;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of recoveries: means over them, sums of counts. An event that did not happen in every
 * trial has no mean: its value is absent, and n is the number of trials in which it did.
 */
public final class RecoveryRows {
  private final Subject subject;
  private final List<Recovery> all;
  private final Map<Integer, Trial> trials;
  private final Evidence<Recovery> taken;

  /**
   * @param trials by their numbers
   */
  private RecoveryRows(Subject subject, List<Recovery> all, Map<Integer, Trial> trials) {
    this.subject = subject;
    this.all = all;
    this.trials = trials;
    this.taken = Evidence.of(all, one -> trial(one).doubts(one.phase(), one.subject()));
  }

  public static List<Row> of(List<Recovery> recoveries, List<Trial> trials) {
    Map<Integer, Trial> byNumber = new HashMap<>();
    trials.forEach(trial -> byNumber.put(trial.data().number(), trial));
    Map<Subject, List<Recovery>> bySubject = new LinkedHashMap<>();
    for (Recovery recovery : recoveries) {
      Subject subject = recovery.subject().after(recovery.fault());
      bySubject.computeIfAbsent(subject, absent -> new ArrayList<>()).add(recovery);
    }
    List<Row> rows = new ArrayList<>();
    bySubject.forEach(
        (subject, all) -> rows.addAll(new RecoveryRows(subject, all, byNumber).rows()));
    return rows;
  }

  private List<Row> rows() {
    return Stream.concat(common(), meanwhile().stream()).toList();
  }

  /** Of a fault that has an end. */
  private Optional<Row> meanwhile() {
    return all.stream().anyMatch(one -> one.answered() != null)
        ? Optional.of(mean(StandardMetrics.RECOVERY_ANSWERED, Recovery::answered, Ruling.NONE))
        : Optional.empty();
  }

  private Stream<Row> common() {
    return Stream.of(
        mean(StandardMetrics.RECOVERY_DETECTED, Recovery::detected, Ruling.NONE),
        mean(StandardMetrics.RECOVERY_FIRST_SUCCESS, Recovery::firstSuccess, Ruling.NONE),
        mean(StandardMetrics.RECOVERY_REDUNDANT, Recovery::redundant, Ruling.NONE),
        mean(StandardMetrics.RECOVERY_STEADY, Recovery::steady, Steadiness.NEVER),
        mean(StandardMetrics.RECOVERY_SPIKE, one -> finite(one.spike()), Ruling.NONE),
        mean(StandardMetrics.RECOVERY_EXCESS, one -> finite(one.excess()), Ruling.NONE),
        count(StandardMetrics.RECOVERY_WRONG, Recovery::wrong),
        count(StandardMetrics.RECOVERY_FAILED, Recovery::failed));
  }

  private Trial trial(Recovery recovery) {
    return Objects.requireNonNull(trials.get(recovery.trial()));
  }

  /** These requests are in the counts of their phase, too, hence metrics of their own. */
  private Row count(Metric metric, ToLongFunction<Recovery> of) {
    return Row.count(subject, metric, all.stream().mapToLong(of).sum(), all.size());
  }

  private static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? Double.valueOf(value) : null;
  }

  private Row mean(Metric metric, Function<Recovery, @Nullable Double> of, Ruling verdictIfAbsent) {
    List<Recovery> seen = taken.parts().stream().filter(one -> of.apply(one) != null).toList();
    double[] values = seen.stream().mapToDouble(one -> number(of, one)).toArray();
    if (values.length < taken.parts().size()) {
      Estimate absent = new Estimate(Double.NaN, Double.NaN, Double.NaN, values.length);
      return new Row(subject, metric, Sampled.plain(absent), verdictIfAbsent);
    }
    Map<Integer, Double> byRepetition =
        seen.stream()
            .collect(
                Collectors.groupingBy(
                    one -> trial(one).repetition(),
                    Collectors.averagingDouble(one -> number(of, one))));
    Sampled mean = new Sampled(Estimate.mean(values), new TreeMap<>(byRepetition));
    return new Row(subject, metric, mean).doubted(taken.doubts());
  }

  private static double number(Function<Recovery, @Nullable Double> of, Recovery recovery) {
    return Objects.requireNonNull(of.apply(recovery));
  }
}
