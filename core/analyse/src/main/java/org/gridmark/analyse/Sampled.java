package org.gridmark.analyse;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * An estimate with the bootstrap replicates that its interval came from, so that a ratio of two can
 * have an interval of its own. Replicate i of two numbers of one series stems from the same
 * resample; those of different series are independent.
 *
 * @param replicates empty for a number that was not bootstrapped
 */
@SuppressWarnings("ArrayRecordComponent") // made here, shared, and never changed
record Sampled(Estimate estimate, double[] replicates) {
  /** Both ends of a 95 % interval leave this share outside. */
  private static final double TAIL = 0.025;

  /** A number with no replicates. */
  static Sampled plain(Estimate estimate) {
    return new Sampled(estimate, new double[0]);
  }

  /** The percentile interval of the replicates; those that are no number do not count. */
  static Sampled of(double value, double[] replicates, long n) {
    double[] sorted =
        Arrays.stream(replicates).filter(one -> !Double.isNaN(one)).sorted().toArray();
    if (sorted.length == 0) {
      return plain(new Estimate(value, Double.NaN, Double.NaN, n));
    }
    double low = sorted[(int) Math.floor(TAIL * (sorted.length - 1))];
    double high = sorted[(int) Math.ceil((1 - TAIL) * (sorted.length - 1))];
    return new Sampled(new Estimate(value, low, high, n), replicates);
  }

  /** The same in another unit. */
  Sampled times(double factor) {
    return new Sampled(
        estimate.times(factor), Arrays.stream(replicates).map(one -> one * factor).toArray());
  }

  /**
   * This divided by that. Two bootstrapped numbers are divided replicate by replicate; otherwise
   * the interval is the widest that the two intervals allow.
   */
  Sampled over(Sampled that) {
    double value = estimate.value() / that.estimate.value();
    long n = Math.min(estimate.n(), that.estimate.n());
    if (replicates.length > 0 && replicates.length == that.replicates.length) {
      double[] ratios = new double[replicates.length];
      Arrays.setAll(ratios, i -> replicates[i] / that.replicates[i]);
      return of(value, ratios, n);
    }
    return plain(widest(value, that.estimate, n));
  }

  private Estimate widest(double value, Estimate that, long n) {
    boolean crossesZero = that.low() <= 0 && that.high() >= 0;
    if (!estimate.bounded() || !that.bounded() || crossesZero) {
      return new Estimate(value, Double.NaN, Double.NaN, n);
    }
    double[] corners =
        DoubleStream.of(estimate.low(), estimate.high())
            .flatMap(end -> DoubleStream.of(end / that.low(), end / that.high()))
            .sorted()
            .toArray();
    return new Estimate(value, corners[0], corners[3], n);
  }
}
