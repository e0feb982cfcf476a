package org.gridmark.analyse;

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

  /** The same in another unit. */
  public Estimate times(double factor) {
    return new Estimate(value * factor, low * factor, high * factor, n);
  }

  /** Whether there is an interval. */
  public boolean bounded() {
    return !Double.isNaN(low) && !Double.isNaN(high);
  }
}
