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
 */
public record TrialTime(long nanos, long millis) {
  private static final double NANOS_PER_MILLI = 1e6;

  /** Begins now. */
  public static TrialTime begin() {
    return new TrialTime(NanoClock.system().nanos(), System.currentTimeMillis());
  }

  /** The same for the programs of a machine whose monotonic clock shows so much more. */
  public TrialTime on(long ahead) {
    return new TrialTime(nanos + ahead, millis);
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
