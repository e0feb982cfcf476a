package org.gridmark.capacity.curve;

import java.util.List;

/**
 * How well shapes explain trials, if the errors of logarithms are normal with variances in known
 * proportions. The level of the curve and the variance are integrated out, with H. Jeffreys's prior
 * of both.
 */
final class Likelihood {
  /** Below this a trial's square is mere rounding. */
  private static final double ROUNDING = 1e-18;

  private final double[] means;
  private final double[] precisions;
  private final double precision;
  private final double within;
  private final double constant;
  private final int trials;

  /** That of these trials. */
  Likelihood(List<SizeCosts> costs, Noise noise) {
    means = costs.stream().mapToDouble(SizeCosts::mean).toArray();
    precisions =
        costs.stream().mapToDouble(one -> one.trials() / noise.variance(one.size())).toArray();
    trials = SizeCosts.trials(costs);
    double inside = ROUNDING * trials;
    double all = 0;
    double logs = 0;
    for (SizeCosts one : costs) {
      double variance = noise.variance(one.size());
      inside += one.squares() / variance;
      all += one.trials() / variance;
      logs += one.trials() * Math.log(variance);
    }
    within = inside;
    precision = all;
    constant = -(logs + Math.log(all)) / 2;
  }

  /**
   * A shape's best.
   *
   * @param level what is to be added to the shape's logarithm
   * @param squares the weighted sum of squared differences of all trials
   * @param log the logarithm of the likelihood, but for a constant
   */
  record Fit(double level, double squares, double log) {}

  /** The fit of a shape whose logarithms at the sizes are these. */
  Fit of(double... logs) {
    double level = 0;
    for (int i = 0; i < means.length; i++) {
      level += precisions[i] * (means[i] - logs[i]) / precision;
    }
    double squares = within;
    for (int i = 0; i < means.length; i++) {
      double off = means[i] - logs[i] - level;
      squares += precisions[i] * off * off;
    }
    return new Fit(level, squares, constant - (trials - 1) * Math.log(squares) / 2);
  }

  /** The weighted sum of squared differences of trials from the means of their sizes. */
  double within() {
    return within;
  }

  /** The sum of the inverse variances of all trials. */
  double precision() {
    return precision;
  }

  /** How many trials. */
  int trials() {
    return trials;
  }

  /** How many sizes. */
  int sizes() {
    return means.length;
  }
}
