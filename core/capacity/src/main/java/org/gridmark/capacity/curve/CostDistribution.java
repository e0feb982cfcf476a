package org.gridmark.capacity.curve;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The logarithm of a request's cost at one size, as far as it is known: a mixture of Student's t,
 * one of each curve.
 */
public final class CostDistribution {
  private static final int HALVINGS = 60;
  private static final double FINE = 1e-4;

  /** More standard deviations than any end of an interval is away. */
  private static final double FAR = 40;

  private final StudentTable student;
  private final double[] weights;
  private final double[] places;
  private final double[] variances;
  private final double[] trials;
  private final double mean;

  /**
   * @param weights of the curves, 1 together
   * @param places the logarithm of the cost by each
   * @param variances of the mean of many trials around it
   * @param trials the variance of a single trial around that mean
   */
  CostDistribution(
      StudentTable student,
      double[] weights,
      double[] places,
      double[] variances,
      double[] trials) {
    this.student = student;
    this.weights = weights.clone();
    this.places = places.clone();
    this.variances = variances.clone();
    this.trials = trials.clone();
    mean = sum(i -> places[i]);
  }

  private double sum(IntToDoubleFunction what) {
    return IntStream.range(0, weights.length)
        .mapToDouble(i -> weights[i] * what.applyAsDouble(i))
        .sum();
  }

  /** Its mean. */
  public double mean() {
    return mean;
  }

  /** The standard error of the mean of many trials, that of the choice of a curve included. */
  public double error() {
    return Math.sqrt(sum(i -> variances[i] + (places[i] - mean) * (places[i] - mean)));
  }

  /** The standard deviation of a single trial. */
  public double deviation() {
    return Math.sqrt(sum(i -> trials[i]));
  }

  /**
   * The value that the mean of some new trials is below with a probability.
   *
   * @param number of the trials; infinite: of as many as it takes
   */
  public double quantile(double probability, double number) {
    double[] widths =
        IntStream.range(0, weights.length)
            .mapToDouble(i -> Math.sqrt(variances[i] + trials[i] / number))
            .toArray();
    double low =
        IntStream.range(0, widths.length)
            .mapToDouble(i -> places[i] - FAR * widths[i])
            .min()
            .orElseThrow();
    double high =
        IntStream.range(0, widths.length)
            .mapToDouble(i -> places[i] + FAR * widths[i])
            .max()
            .orElseThrow();
    for (int i = 0; i < HALVINGS && high - low > FINE; i++) {
      double middle = (low + high) / 2;
      if (below(middle, widths) < probability) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  private double below(double value, double[] widths) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * student.below((value - places[i]) / widths[i]);
    }
    return sum;
  }
}
