package org.gridmark.analyse.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/** The questions that are asked of Student's t distribution; the library answers them. */
public final class StudentT {
  private StudentT() {}

  /**
   * The half-width of a central interval that holds this share, in standard errors.
   *
   * @param share between 0 and 1
   * @param degreesOfFreedom above 0; need not be whole
   */
  public static double central(double share, double degreesOfFreedom) {
    return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability((1 - share) / 2);
  }

  /** The probability that |t| is this large or larger; {@code t} is not negative. */
  static double beyond(double t, double degreesOfFreedom) {
    return 2 * TDistribution.of(degreesOfFreedom).survivalProbability(t);
  }

  /** The probability of less than t. */
  public static double below(double t, double degreesOfFreedom) {
    return TDistribution.of(degreesOfFreedom).cumulativeProbability(t);
  }
}
