package org.gridmark.study.calibration.station;

import java.util.function.LongUnaryOperator;
import org.gridmark.model.random.Draw;

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

  /** From 0 (excluded) to 1: by the n-th number of that seed. */
  private static double uniform(long seed, long n) {
    return ((Draw.nth(seed, n + 1) >>> 11) + 1) * 0x1.0p-53;
  }
}
