package org.gridmark.analyse.statistics;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * A number with its 95 % interval and what it rests on. Value, interval and n travel together.
 *
 * @param low lower end of the interval; NaN where there is too little to tell
 * @param high upper end of the interval; NaN where there is too little to tell
 * @param n how many observations (responses, or repetitions) it rests on
 */
public record Estimate(double value, double low, double high, long n) {
  /** Fewer independent values than this have no interval: two say next to nothing of a third. */
  public static final int LEAST = 3;

  /** How often an interval is to hold the truth. */
  public static final double SHARE = 0.95;

  /** No number at all. */
  public static final Estimate NONE = new Estimate(Double.NaN, Double.NaN, Double.NaN, 0);

  /** A number known exactly. */
  public static Estimate exact(double value, long n) {
    return new Estimate(value, value, value, n);
  }

  /** A number without an interval: seen once. */
  public static Estimate single(double value) {
    return new Estimate(value, Double.NaN, Double.NaN, 1);
  }

  /**
   * How often something came of so many independent tries, as a share, with the interval of Clopper
   * and Pearson: it holds the truth at least as often as it says.
   */
  public static Estimate share(long hits, long tries) {
    double half = (1 - SHARE) / 2;
    double a = (double) hits;
    double b = (double) (tries - hits);
    return new Estimate(
        tries == 0 ? Double.NaN : a / tries,
        hits == 0 ? 0 : BetaDistribution.of(a, b + 1).inverseCumulativeProbability(half),
        hits == tries ? 1 : BetaDistribution.of(a + 1, b).inverseSurvivalProbability(half),
        tries);
  }

  /** The mean with its interval by Student's t; without one for fewer than three values. */
  public static Estimate mean(double[] values) {
    int n = values.length;
    double mean = Arrays.stream(values).average().orElse(Double.NaN);
    if (n < LEAST) {
      return new Estimate(mean, Double.NaN, Double.NaN, n);
    }
    double squares = Arrays.stream(values).map(one -> (one - mean) * (one - mean)).sum();
    double half = StudentT.central(SHARE, n - 1) * Math.sqrt(squares / (n - 1) / n);
    return new Estimate(mean, mean - half, mean + half, n);
  }

  /**
   * The mean of what trials gave, by their logarithms where they have any (geometric mean).
   *
   * @param resolution how finely each is known, on a scale of ratios
   * @param n how many observations they rest on
   */
  public static Estimate ofTrials(double[] values, double resolution, long n) {
    if (Arrays.stream(values).anyMatch(one -> !(one > 0))) {
      Estimate mean = mean(values);
      return new Estimate(mean.value, mean.low, mean.high, n);
    }
    double[] logs = Arrays.stream(values).map(Math::log).toArray();
    Estimate mean = mean(logs);
    return new Estimate(mean.value, mean.low - resolution, mean.high + resolution, n)
        .map(Math::exp);
  }

  /**
   * This divided by that, if the two are independent: by the method of variance estimates recovery
   * of G. Zou and A. Donner, "Construction of confidence limits about effect measures: a general
   * approach", Statistics in Medicine 27 (2008), on logarithms. Without an interval where either
   * has none, or is not positive.
   */
  public Estimate over(Estimate that) {
    double below = Math.hypot(Math.log(value / low), Math.log(that.high / that.value));
    double above = Math.hypot(Math.log(high / value), Math.log(that.value / that.low));
    double ratio = value / that.value;
    boolean known = low > 0 && that.low > 0 && bounded() && that.bounded();
    return new Estimate(
        ratio,
        known ? ratio * Math.exp(-below) : Double.NaN,
        known ? ratio * Math.exp(above) : Double.NaN,
        Math.min(n, that.n));
  }

  /** The same on another scale, which rises with this one. */
  public Estimate map(DoubleUnaryOperator scale) {
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
