package org.gridmark.lab.program;

import org.gridmark.model.NanoClock;

/**
 * The time of one trial, the same in all its programs: its controller reads the wall clock once,
 * and from there on the monotonic clock counts. All processes of a machine share that one ({@code
 * CLOCK_MONOTONIC} on Linux, {@code mach_absolute_time} on macOS, which {@link System#nanoTime}
 * reads), so the time between a fault, which the controller tells of, and an answer, which a client
 * tells of, is right even if the wall clock is set meanwhile.
 *
 * @param nanos what the monotonic clock showed
 * @param millis what the wall clock showed then, in milliseconds since the epoch
 * @param error by how many nanoseconds {@code nanos} may be wrong, either way; 0 on the clock that
 *     the controller itself reads
 */
public record TrialTime(long nanos, long millis, long error) {
  private static final double NANOS_PER_MILLI = 1e6;

  /** Two clocks may drift apart by a thousandth: systems slew each by half of that at most. */
  private static final long DRIFT = 1000;

  /** Begins now. */
  public static TrialTime begin() {
    return new TrialTime(NanoClock.system().nanos(), System.currentTimeMillis(), 0);
  }

  /**
   * The same for the programs of a machine whose monotonic clock shows so much more.
   *
   * @param wrong by how much that may be wrong, either way
   */
  public TrialTime on(long ahead, long wrong) {
    return new TrialTime(nanos + ahead, millis, wrong);
  }

  /**
   * By how many nanoseconds a reading of the monotonic clock may be wrong against the controller's:
   * what was known at the start, and what the two may have drifted apart since.
   */
  public long errorAt(long monotonic) {
    return error == 0 ? 0 : error + Math.abs(monotonic - nanos) / DRIFT;
  }

  /** That reading of the monotonic clock, in milliseconds since the epoch. */
  public double at(long monotonic) {
    return millis + (monotonic - nanos) / NANOS_PER_MILLI;
  }

  /** Now, in whole milliseconds since the epoch. */
  public long now() {
    return Math.round(at(NanoClock.system().nanos()));
  }
}
