package org.gridmark.analyse;

/**
 * How finely a number is known before any statistics. Histograms keep three digits: their values
 * are 1/2048 to 1/1024 apart. A percentile is one of these values, so several trials may well agree
 * on it to the last digit without its being known that well.
 */
final class Resolution {
  /** Of a histogram's values, on a scale of ratios. */
  static final double HISTOGRAM = 1.0 / 1024;

  private Resolution() {}

  /** On a scale of ratios. Means are finer, since what is above and below cancels. */
  static double of(String metric) {
    return metric.startsWith("latency.p") ? HISTOGRAM : 0;
  }
}
