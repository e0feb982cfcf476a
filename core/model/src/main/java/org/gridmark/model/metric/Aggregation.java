package org.gridmark.model.metric;

/** How several numbers of a metric, such as those of trials, become one. */
public enum Aggregation {
  /** Their sum, which is exact: counts. */
  SUM(0),
  /** Their mean. */
  MEAN(0),
  /** Their geometric mean: rates, whose intervals then stay positive. */
  GEOMETRIC_MEAN(0),
  /**
   * The geometric mean of what trials gave, each a value of a histogram, of which neighbours are
   * 1/2048 to 1/1024 apart. Several trials may well agree on one to the last digit without its
   * being known that well.
   */
  QUANTILE(1.0 / 1024);

  private final double resolution;

  Aggregation(double resolution) {
    this.resolution = resolution;
  }

  /** How finely a number is known before any statistics, on a scale of ratios. */
  public double resolution() {
    return resolution;
  }
}
