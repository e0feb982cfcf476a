package org.gridmark.analyse.statistics;

import org.apache.commons.statistics.distribution.FDistribution;

/** G. W. Snedecor's F: the ratio of two estimates of one variance; the library answers. */
public final class VarianceRatio {
  private VarianceRatio() {}

  /**
   * The probability of a ratio this large or larger.
   *
   * @param ratio not negative
   * @param above degrees of freedom of the numerator
   * @param beneath those of the denominator
   */
  public static double beyond(double ratio, double above, double beneath) {
    return FDistribution.of(above, beneath).survivalProbability(ratio);
  }
}
