package org.gridmark.analyse;

/**
 * Student's t distribution, by the finite sums of Abramowitz and Stegun, Handbook of Mathematical
 * Functions, 26.7.3 and 26.7.4: all their terms are positive, so nothing cancels.
 */
public final class StudentT {
  /** From here on the quantiles change in the fifth digit only, and the sums would take long. */
  private static final int MANY = 10_000;

  private StudentT() {}

  /**
   * The half-width of a central interval that holds this share, in standard errors.
   *
   * @param share between 0 and 1
   * @param degreesOfFreedom at least 1
   */
  public static double central(double share, int degreesOfFreedom) {
    int freedom = Math.min(degreesOfFreedom, MANY);
    double low = 0;
    double high = Math.PI / 2;
    for (int i = 0; i < Double.PRECISION; i++) {
      double angle = (low + high) / 2;
      if (within(angle, freedom) < share) {
        low = angle;
      } else {
        high = angle;
      }
    }
    return Math.tan((low + high) / 2) * Math.sqrt(freedom);
  }

  /** The probability that |t| is this large or larger. */
  static double beyond(double t, int degreesOfFreedom) {
    int freedom = Math.min(degreesOfFreedom, MANY);
    return Math.max(0, 1 - within(Math.atan(t / Math.sqrt(freedom)), freedom));
  }

  /** The probability that |t| does not exceed tan(angle) times the root of the freedom. */
  private static double within(double angle, int freedom) {
    double sine = Math.sin(angle);
    double cosine = Math.cos(angle);
    boolean odd = freedom % 2 == 1;
    double term = odd ? cosine : 1;
    double sum = freedom == 1 ? 0 : term;
    for (int i = odd ? 3 : 2; i <= freedom - 2; i += 2) {
      term *= cosine * cosine * (i - 1) / i;
      sum += term;
    }
    return odd ? 2 / Math.PI * (angle + sine * sum) : sine * sum;
  }
}
