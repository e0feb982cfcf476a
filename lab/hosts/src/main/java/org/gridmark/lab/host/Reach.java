package org.gridmark.lab.host;

import java.util.Locale;

/**
 * The way from one host to another as measured by many small exchanges, and a stream.
 *
 * @param median of the round trips, in nanoseconds
 * @param p99 their 99th percentile
 * @param lost the share of the exchanges that came to nothing, from 0 to 1
 * @param bitsPerSecond what one TCP connection carries from the other
 */
public record Reach(long median, long p99, double lost, double bitsPerSecond) {
  /** How the name of a fact ends that is measured anew each time. */
  public static final String MEASURED = ", measured";

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MEGA = 1e6;
  private static final double PERCENT = 100;

  /** For people. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "round trip %.3g ms, 99th percentile %.3g ms, %.2g %% lost, %.4g mbit/s",
        median / NANOS_PER_MILLI,
        p99 / NANOS_PER_MILLI,
        PERCENT * lost,
        bitsPerSecond / MEGA);
  }
}
