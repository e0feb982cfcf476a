package org.gridmark.analyse;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * A number with its 95 % interval and what it rests on. Value, interval and n travel together.
 *
 * @param low lower end of the interval; NaN where there is too little to tell
 * @param high upper end of the interval; NaN where there is too little to tell
 * @param n how many observations (responses, or repetitions) it rests on
 */
public record Estimate(double value, double low, double high, long n) {
  /** A number known exactly. */
  public static Estimate exact(double value, long n) {
    return new Estimate(value, value, value, n);
  }

  /** A number without an interval: seen once. */
  public static Estimate single(double value) {
    return new Estimate(value, Double.NaN, Double.NaN, 1);
  }

  /** The mean with its interval by Student's t; without one for fewer than three values. */
  static Estimate mean(double[] values) {
    int n = values.length;
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    if (n < 3) {
      return new Estimate(mean, Double.NaN, Double.NaN, n);
    }
    double squares = Arrays.stream(values).map(one -> (one - mean) * (one - mean)).sum();
    double half = StudentT.central(0.95, n - 1) * Math.sqrt(squares / (n - 1) / n);
    return new Estimate(mean, mean - half, mean + half, n);
  }

  /** The same on another scale, which rises with this one. */
  Estimate map(DoubleUnaryOperator scale) {
    return new Estimate(
        scale.applyAsDouble(value), scale.applyAsDouble(low), scale.applyAsDouble(high), n);
  }

  /** The same in another unit. */
  public Estimate times(double factor) {
    return new Estimate(value * factor, low * factor, high * factor, n);
  }

  /** Whether there is an interval. */
  public boolean bounded() {
    return !Double.isNaN(low) && !Double.isNaN(high);
  }
}
