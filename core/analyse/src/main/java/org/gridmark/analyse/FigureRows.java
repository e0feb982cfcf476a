package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.model.study.Figure;

/** The numbers that jobs found: one figure's values, over all trials, become an estimate. */
final class FigureRows {
  private record Key(String subject, String metric, String unit) {}

  private FigureRows() {}

  static List<Row> of(List<TrialData> trials) {
    Map<Key, List<Double>> values = new LinkedHashMap<>();
    for (TrialData trial : trials) {
      for (Figure figure : trial.figures()) {
        Key key = new Key(figure.subject(), figure.metric(), figure.unit());
        values.computeIfAbsent(key, absent -> new ArrayList<>()).add(figure.value());
      }
    }
    List<Row> rows = new ArrayList<>();
    values.forEach((key, all) -> rows.add(row(key, numbers(all))));
    return rows;
  }

  private static double[] numbers(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static Row row(Key key, double[] values) {
    double first = values[0];
    boolean count =
        Units.countable(key.unit())
            && first == Math.rint(first)
            && Arrays.stream(values).allMatch(value -> value == first);
    Estimate estimate = count ? Estimate.exact(first, values.length) : mean(values);
    return new Row(key.subject(), key.metric(), key.unit(), Sampled.plain(estimate));
  }

  /** The mean with its interval by Student's t; without one for fewer than three values. */
  static Estimate mean(double[] values) {
    int n = values.length;
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    if (n < 3) {
      return new Estimate(mean, Double.NaN, Double.NaN, n);
    }
    double squares = Arrays.stream(values).map(one -> (one - mean) * (one - mean)).sum();
    double half = StudentT.central(0.95, n - 1) * Math.sqrt(squares / (n - 1) / n);
    return new Estimate(mean, mean - half, mean + half, n);
  }
}
