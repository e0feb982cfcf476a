package org.gridmark.study.calibration;

import java.util.Arrays;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** A number that sums up latencies, by the word that its metric ends with. */
enum Statistic {
  MEAN("mean", 0),
  P50("p50", 0.5),
  P90("p90", 0.9),
  P99("p99", 0.99);

  private final String word;
  private final double share;

  Statistic(String word, double share) {
    this.word = word;
    this.share = share;
  }

  String word() {
    return word;
  }

  /** As {@code results.csv} names it: {@code ratio.p99}. */
  Metric metric(String prefix, Unit unit) {
    return Metric.value(prefix + "." + word, unit);
  }

  /** The share of values that a percentile is not below; 0 for the mean. */
  double share() {
    return share;
  }

  /** Of values in any order; a percentile is the least that so large a share does not exceed. */
  double of(double[] values) {
    if (this == MEAN) {
      return Arrays.stream(values).average().orElse(Double.NaN);
    }
    double[] sorted = Arrays.stream(values).sorted().toArray();
    return sorted[(int) Math.ceil(share * sorted.length) - 1];
  }
}
