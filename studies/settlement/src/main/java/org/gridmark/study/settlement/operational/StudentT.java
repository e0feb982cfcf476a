package org.gridmark.study.settlement.operational;

/**
 * Student's t distribution, by the finite sums of Abramowitz and Stegun, Handbook of Mathematical
 * Functions, 26.7.3 and 26.7.4.
 */
final class StudentT {
  private static final double SHARE = 0.95;

  private StudentT() {}

  /** Half the width of a central interval that holds 95 %, in standard errors. */
  static double central95(int freedom) {
    double low = 0;
    double high = Math.PI / 2;
    for (int i = 0; i < Double.PRECISION; i++) {
      double angle = (low + high) / 2;
      if (within(angle, freedom) < SHARE) {
        low = angle;
      } else {
        high = angle;
      }
    }
    return Math.tan(low) * Math.sqrt(freedom);
  }

  /** The probability that |t| does not exceed tan(angle) times the root of the freedom. */
  private static double within(double angle, int freedom) {
    double cosine = Math.cos(angle);
    boolean odd = freedom % 2 == 1;
    double term = odd ? cosine : 1;
    double sum = freedom == 1 ? 0 : term;
    for (int i = odd ? 3 : 2; i <= freedom - 2; i += 2) {
      term *= cosine * cosine * (i - 1) / i;
      sum += term;
    }
    return odd ? 2 / Math.PI * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
  }
}
