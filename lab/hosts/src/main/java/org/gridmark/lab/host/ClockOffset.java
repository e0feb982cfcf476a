package org.gridmark.lab.host;

import java.util.Locale;

/**
 * By how much a monotonic clock is ahead of the controller's, in nanoseconds.
 *
 * @param error by how much that may be wrong, either way: half of the time that looking it up took
 */
public record ClockOffset(long ahead, long error) {
  private static final double NANOS_PER_MILLI = 1e6;

  /** Of a clock that is the controller's own. */
  public static final ClockOffset NONE = new ClockOffset(0, 0);

  /** For people. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%+.3f ms (error at most %.3f ms)",
        ahead / NANOS_PER_MILLI,
        error / NANOS_PER_MILLI);
  }
}
