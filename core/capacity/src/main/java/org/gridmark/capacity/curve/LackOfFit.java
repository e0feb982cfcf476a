package org.gridmark.capacity.curve;

import org.gridmark.analyse.statistics.VarianceRatio;

/**
 * R. A. Fisher's test (1922) of whether a curve fits: the means of the sizes must not be farther
 * from it than repeated trials of one size are from each other.
 *
 * @param ratio of the two variances, F
 * @param freedom degrees of freedom of the sizes: sizes beyond the curve's parameters
 * @param pure those of the trials: trials beyond one of each size
 */
public record LackOfFit(double ratio, int freedom, int pure) {
  /** The probability below which a curve does not fit: of right ones one in twenty is refused. */
  public static final double LEVEL = 0.05;

  /** Of a fit to trials, with so many parameters beside the variance. */
  static LackOfFit of(Likelihood likelihood, double squares, int parameters) {
    int freedom = likelihood.sizes() - parameters;
    int pure = likelihood.trials() - likelihood.sizes();
    double between = Math.max(0, squares - likelihood.within()) / freedom;
    return new LackOfFit(between / (likelihood.within() / pure), freedom, pure);
  }

  /** Whether there are sizes and trials enough to tell. */
  boolean tells() {
    return freedom > 0 && pure > 0;
  }

  /** The probability of a ratio as large, if the curve is right. */
  public double probability() {
    return VarianceRatio.beyond(ratio, freedom, pure);
  }

  /** Whether the curve fits as far as the trials tell. */
  public boolean fits() {
    return probability() >= LEVEL;
  }
}
