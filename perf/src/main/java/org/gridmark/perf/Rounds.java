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
