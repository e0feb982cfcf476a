package org.gridmark.perf;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Values of some rounds: median, least and greatest. */
final class Rounds {
  private final List<Double> values = new ArrayList<>();

  void add(double value) {
    values.add(value);
  }

  /** The mean, and two standard errors to either side. */
  String mean() {
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
    double error = Math.sqrt(squares / (values.size() - 1) / values.size());
    return String.format(
        Locale.ROOT, "mean %.3f [%.3f, %.3f]", mean, mean - 2 * error, mean + 2 * error);
  }

  @Override
  public String toString() {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return String.format(
        Locale.ROOT,
        "median %10.3f   from %10.3f to %10.3f   n %d",
        sorted.get(sorted.size() / 2),
        sorted.getFirst(),
        sorted.getLast(),
        sorted.size());
  }
}
