package org.gridmark.study.trades.aggregate;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.model.study.Curve;

/** The mean times of one trial, by size, as Figure 3-3 of the document shows them. */
final class AggregationTimes {
  private final Map<String, SortedMap<Long, Double>> byName = new TreeMap<>();

  /** Takes the mean of one size, in ms. */
  synchronized void add(String name, long trades, double millis) {
    byName.computeIfAbsent(name, first -> new TreeMap<>()).put(trades, millis);
  }

  /** A line for the sums with an index, and one for those without. */
  synchronized List<Curve> curves() {
    return byName.entrySet().stream().map(one -> curve(one.getKey(), one.getValue())).toList();
  }

  private static Curve curve(String name, SortedMap<Long, Double> bySize) {
    List<Curve.Spot> spots =
        bySize.entrySet().stream()
            .map(one -> new Curve.Spot(one.getKey(), one.getValue()))
            .toList();
    return new Curve("Average aggregation time", "trades", "time, ms", name, spots);
  }
}
