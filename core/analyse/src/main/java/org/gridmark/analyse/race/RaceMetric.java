package org.gridmark.analyse.race;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.StudentT;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;

/**
 * One number of all strategies in a race, repetition by repetition: a randomised block design, in
 * which what a repetition did to all cancels. How much trials differ by chance is learnt from all
 * strategies together (two-way analysis of variance on logarithms), since a few trials of one say
 * little of it; where a strategy and the best differ more irregularly than that, from these two.
 *
 * @param strategies in the race
 * @param rows of each of them, the logarithm in each repetition; the lower the better
 * @param share of the interval that must lie on the slower side
 */
record RaceMetric(
    Subject subject,
    Metric metric,
    List<String> strategies,
    List<double[]> rows,
    double resolution,
    double share) {
  /** Of the repetitions that all have; empty if these are too few, or one strategy has none. */
  static Optional<RaceMetric> of(
      List<String> field, List<TrialNumbers> numbers, Subject subject, double share) {
    List<TrialNumbers> all = field.stream().flatMap(of(numbers, subject)).toList();
    TreeSet<Integer> common = new TreeSet<>(all.getFirst().byRepetition().keySet());
    all.forEach(one -> common.retainAll(one.byRepetition().keySet()));
    if (all.size() < 2 || all.size() < field.size() || common.size() < Race.LEAST) {
      return Optional.empty();
    }
    Metric metric = all.getFirst().metric();
    List<double[]> rows = all.stream().map(one -> logarithms(one, common)).toList();
    return Optional.of(
        new RaceMetric(subject, metric, field, rows, metric.aggregation().resolution(), share));
  }

  private static Function<String, Stream<TrialNumbers>> of(
      List<TrialNumbers> numbers, Subject subject) {
    return strategy ->
        numbers.stream()
            .filter(one -> one.strategy().equals(strategy) && one.subject().equals(subject))
            .limit(1);
  }

  private static double[] logarithms(TrialNumbers numbers, TreeSet<Integer> repetitions) {
    int sign = numbers.metric().direction() == Direction.HIGHER ? -1 : 1;
    return repetitions.stream()
        .mapToDouble(one -> numbers.byRepetition().getOrDefault(one, Double.NaN))
        .map(value -> sign * Math.log(value))
        .toArray();
  }

  /** By how much a strategy is worse than the best, in words; empty if it is not shown to be. */
  Optional<String> behind(String strategy) {
    int best = best();
    double[] own = rows.get(strategies.indexOf(strategy));
    double[] differences = new double[own.length];
    Arrays.setAll(differences, i -> own[i] - rows.get(best)[i]);
    double error = Math.max(pooledError(), Math.sqrt(variance(differences) / own.length));
    double half = StudentT.central(share, freedom()) * error + resolution;
    double mean = mean(differences);
    return mean > half ? Optional.of(words(strategies.get(best), mean, half)) : Optional.empty();
  }

  private int best() {
    return IntStream.range(0, rows.size())
        .boxed()
        .min(Comparator.comparingDouble(i -> mean(rows.get(i))))
        .orElseThrow();
  }

  private int freedom() {
    return (rows.getFirst().length - 1) * (rows.size() - 1);
  }

  private String words(String best, double mean, double half) {
    return String.format(
        Locale.ROOT,
        "%s of %s %.2f times worse than %s [%.2f, %.2f]",
        metric,
        subject,
        Math.exp(mean),
        best,
        Math.exp(mean - half),
        Math.exp(mean + half));
  }

  /** Of a difference of two strategies, by what is left when both strategy and repetition are. */
  private double pooledError() {
    int repetitions = rows.getFirst().length;
    double[] levels = new double[repetitions];
    Arrays.setAll(levels, i -> rows.stream().mapToDouble(row -> row[i]).average().orElseThrow());
    double all = mean(levels);
    double squares = 0;
    for (double[] row : rows) {
      double own = mean(row);
      for (int i = 0; i < repetitions; i++) {
        double residual = row[i] - own - levels[i] + all;
        squares += residual * residual;
      }
    }
    return Math.sqrt(2 * squares / freedom() / repetitions);
  }

  private static double variance(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(one -> (one - mean) * (one - mean)).sum();
    return squares / (values.length - 1);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }
}
