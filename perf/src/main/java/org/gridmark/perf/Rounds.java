package org.gridmark.perf;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Values of some rounds: median, least and greatest. */
public final class Rounds {
  private final List<Double> values = new ArrayList<>();

  /** One more. */
  public void add(double value) {
    values.add(value);
  }

  /** The mean, and two standard errors to either side. */
  public String mean() {
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
    double error = Math.sqrt(squares / (values.size() - 1) / values.size());
    return String.format(
        Locale.ROOT, "mean %.3f [%.3f, %.3f]", mean, mean - 2 * error, mean + 2 * error);
  }

  /** The middle one. */
  public double median() {
    return sorted().get(values.size() / 2);
  }

  private List<Double> sorted() {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted;
  }

  @Override
  public String toString() {
    List<Double> sorted = sorted();
    return String.format(
        Locale.ROOT,
        "median %10.3f   from %10.3f to %10.3f   n %d",
        median(),
        sorted.getFirst(),
        sorted.getLast(),
        sorted.size());
  }
}
