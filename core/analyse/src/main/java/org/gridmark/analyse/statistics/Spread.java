package org.gridmark.analyse.statistics;

import java.util.Collection;
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
    double[] logs = numbers.stream().mapToDouble(Math::log).toArray();
    double mean = 0;
    for (double log : logs) {
      mean += log / n;
    }
    double squares = 0;
    for (double log : logs) {
      squares += (log - mean) * (log - mean);
    }
    return n < Estimate.LEAST || !Double.isFinite(mean)
        ? Optional.empty()
        : Optional.of(new Spread(mean, Math.sqrt(squares / (n - 1) / n), n - 1, n));
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
