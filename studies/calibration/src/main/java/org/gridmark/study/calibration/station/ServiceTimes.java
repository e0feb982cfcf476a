package org.gridmark.study.calibration.station;

import java.util.function.LongUnaryOperator;

/** Service times, each a pure function of the request's number; in nanoseconds. */
public final class ServiceTimes {
  private ServiceTimes() {}

  /** The same for every request. */
  public static LongUnaryOperator constant(long nanos) {
    return n -> nanos;
  }

  /** Exponential, independent of each other. */
  public static LongUnaryOperator exponential(long mean, long seed) {
    return n -> Math.round(-Math.log(uniform(seed, n)) * mean);
  }

  /** From 0 (excluded) to 1: SplitMix64's n-th number of that seed. */
  private static double uniform(long seed, long n) {
    long z = seed + (n + 1) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    z ^= z >>> 31;
    return ((z >>> 11) + 1) * 0x1.0p-53;
  }
}
