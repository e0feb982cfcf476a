package org.gridmark.analyse.statistics;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The mean of some logarithms with its standard error.
 *
 * @param error the standard error of the mean
 * @param freedom degrees of freedom that the error was estimated with; of a difference they need
 *     not be whole
 */
record Spread(double mean, double error, double freedom, int n) {
  /**
   * Of the logarithms of these numbers; empty if they are too few for an interval, or if one has no
   * logarithm.
   */
  static Optional<Spread> of(Collection<Double> numbers) {
    int n = numbers.size();
    double mean = logarithm(numbers);
    return n < Estimate.LEAST || !Double.isFinite(mean)
        ? Optional.empty()
        : Optional.of(new Spread(mean, Math.sqrt(squares(numbers) / (n - 1) / n), n - 1, n));
  }

  /** The logarithm of their geometric mean; not finite if one is not positive. */
  static double logarithm(Collection<Double> numbers) {
    return numbers.stream().mapToDouble(Math::log).average().orElse(Double.NaN);
  }

  /** How much their logarithms deviate from the mean: the sum of squares. */
  private static double squares(Collection<Double> numbers) {
    double mean = logarithm(numbers);
    return numbers.stream().mapToDouble(one -> Math.pow(Math.log(one) - mean, 2)).sum();
  }

  /**
   * By how much the variance of one run's mean is greater than that of these for having fewer
   * trials; nought if it has as many, or if no run has two.
   */
  static double missing(List<? extends Collection<Double>> runs, Collection<Double> other) {
    double squares = 0;
    int freedom = 0;
    double share = 0;
    for (Collection<Double> run : runs) {
      squares += squares(run);
      freedom += run.size() - 1;
      share += 1.0 / run.size() / runs.size();
    }
    return freedom == 0 ? 0 : squares / freedom * Math.max(0, 1.0 / other.size() - share);
  }

  /** The difference of two independent means, with the degrees of freedom of Satterthwaite. */
  Spread minus(Spread that) {
    double variance = error * error + that.error * that.error;
    double squares = Math.pow(error, 4) / freedom + Math.pow(that.error, 4) / that.freedom;
    double together =
        variance == 0 ? Math.min(freedom, that.freedom) : variance * variance / squares;
    return new Spread(mean - that.mean, Math.sqrt(variance), together, Math.min(n, that.n));
  }
}
