package org.gridmark.analyse.result;

/**
 * How finely a number is known before any statistics. Histograms keep three digits: their values
 * are 1/2048 to 1/1024 apart. A percentile is one of these values, so several trials may well agree
 * on it to the last digit without its being known that well.
 */
public final class Resolution {
  /** Of a histogram's values, on a scale of ratios. */
  public static final double HISTOGRAM = 1.0 / 1024;

  private Resolution() {}

  /** On a scale of ratios. Means are finer, since what is above and below cancels. */
  public static double of(String metric) {
    return metric.startsWith("latency.p") ? HISTOGRAM : 0;
  }
}
