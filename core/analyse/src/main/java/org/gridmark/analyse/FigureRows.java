package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.model.study.Figure;

/**
 * The numbers that jobs found: one figure's values, over all trials, become an estimate.
 *
 * <p>Counts are added up. Everything else is a mean with Student's interval. Values of one trial
 * share its cluster, so with several trials it is their means that are independent, and n is the
 * number of trials; with one trial it is its values. Rates are averaged by their logarithms
 * (geometric mean), so that the interval of a rate stays positive.
 */
final class FigureRows {
  private record Key(String subject, String metric, String unit) {
    /** Whether the values of trials are parts of one count; rows affected are of one answer. */
    boolean count() {
      return Units.countable(unit)
          && (metric.startsWith("entries.")
              || (metric.startsWith("rows.") && !metric.equals("rows.affected"))
              || metric.startsWith("errors"));
    }

    boolean rate() {
      return unit.equals("1/s");
    }
  }

  private FigureRows() {}

  static List<Row> of(List<TrialData> trials) {
    Map<Key, Map<Integer, List<Double>>> values = new LinkedHashMap<>();
    for (TrialData trial : trials) {
      for (Figure figure : trial.figures()) {
        values
            .computeIfAbsent(
                new Key(figure.subject(), figure.metric(), figure.unit()),
                absent -> new LinkedHashMap<>())
            .computeIfAbsent(trial.number(), absent -> new ArrayList<>())
            .add(figure.value());
      }
    }
    List<Row> rows = new ArrayList<>();
    values.forEach((key, byTrial) -> rows.add(row(key, byTrial.values())));
    return rows;
  }

  private static Row row(Key key, Collection<List<Double>> trials) {
    return new Row(key.subject(), key.metric(), key.unit(), Sampled.plain(estimate(key, trials)));
  }

  private static Estimate estimate(Key key, Collection<List<Double>> trials) {
    double[] all = trials.stream().flatMapToDouble(FigureRows::stream).toArray();
    boolean whole = Arrays.stream(all).allMatch(value -> value == Math.rint(value));
    if (whole && key.count()) {
      return Estimate.exact(Arrays.stream(all).sum(), all.length);
    }
    boolean equal = Arrays.stream(all).allMatch(value -> value == all[0]);
    if (whole && equal && Units.countable(key.unit())) {
      return Estimate.exact(all[0], all.length);
    }
    return key.rate() && Arrays.stream(all).allMatch(value -> value > 0)
        ? mean(trials, Math::log).map(Math::exp)
        : mean(trials, DoubleUnaryOperator.identity());
  }

  private static Estimate mean(Collection<List<Double>> trials, DoubleUnaryOperator scale) {
    List<double[]> scaled =
        trials.stream().map(trial -> stream(trial).map(scale).toArray()).toList();
    return Estimate.mean(
        scaled.size() == 1
            ? scaled.getFirst()
            : scaled.stream()
                .mapToDouble(trial -> Arrays.stream(trial).average().orElse(Double.NaN))
                .toArray());
  }

  private static DoubleStream stream(Collection<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue);
  }
}
