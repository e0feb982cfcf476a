package org.gridmark.analyse.recovery;

import java.util.Arrays;

/** The medians of so many consecutive values. */
final class RollingMedian {
  private RollingMedian() {}

  /** Median i is of the values from i on; none if there are too few values. */
  static double[] of(double[] values, int width) {
    double[] medians = new double[Math.max(0, values.length - width + 1)];
    Arrays.setAll(medians, i -> median(Arrays.copyOfRange(values, i, i + width)));
    return medians;
  }

  /** The middle value, or the mean of the two; NaN for none. */
  static double median(double[] values) {
    if (values.length == 0) {
      return Double.NaN;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
