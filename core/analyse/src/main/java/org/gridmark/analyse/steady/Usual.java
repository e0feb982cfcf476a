package org.gridmark.analyse.steady;

import java.util.Arrays;

/**
 * The range that most of some logarithms are in: three deviations about their median, by the median
 * absolute deviation.
 *
 * @param far how far from the level one is that is unlike the others
 */
record Usual(double level, double far) {
  private static final double UNLIKE = 3;

  /** From the median absolute deviation of normal noise to its standard deviation. */
  private static final double NORMAL = 1.4826;

  /** Two percent: a smaller deviation is not worth setting anything aside. */
  private static final double LEAST_DEVIATION = 0.02;

  /** Of those that are known. */
  static Usual of(double[] logs) {
    double[] known = Arrays.stream(logs).filter(one -> !Double.isNaN(one)).toArray();
    double level = median(known);
    double[] off = Arrays.stream(known).map(one -> Math.abs(one - level)).toArray();
    return new Usual(level, UNLIKE * Math.max(LEAST_DEVIATION, NORMAL * median(off)));
  }

  /** 1 above, -1 below; 0 within, or not known. */
  double side(double log) {
    return Math.abs(log - level) > far ? Math.signum(log - level) : 0;
  }

  /** The nearest within. */
  double cut(double log) {
    return Math.clamp(log, level - far, level + far);
  }

  /** NaN for none. */
  static double median(double[] values) {
    double[] sorted = Arrays.stream(values).sorted().toArray();
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
