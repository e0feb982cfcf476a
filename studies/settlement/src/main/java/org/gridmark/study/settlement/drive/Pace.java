package org.gridmark.study.settlement.drive;

import java.util.concurrent.TimeUnit;

/**
 * When messages are due.
 *
 * @param rate of messages/s; 0: as fast as the broker confirms them
 */
public record Pace(double rate) {
  /** As fast as the broker confirms. */
  public static final Pace FREE = new Pace(0);

  /**
   * Schedules go in steps of this length: a thread that waits is not woken more often, and what is
   * due within a step is due at its beginning.
   */
  private static final long STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /** Checks. */
  public Pace {
    if (!(rate >= 0) || Double.isInfinite(rate)) {
      throw new IllegalArgumentException("a rate of messages/s, 0 for none, not " + rate);
    }
  }

  /** That of one of so many who keep it together. */
  Pace share(int drivers) {
    return new Pace(rate / drivers);
  }

  /** Whether there is a schedule, rather than the next message being due when the last one went. */
  boolean scheduled() {
    return rate > 0;
  }

  /**
   * How long after the first message one is due, in nanoseconds.
   *
   * @param n its number, from 0
   */
  long due(long n) {
    long exact = (long) (n / rate * TimeUnit.SECONDS.toNanos(1));
    return exact / STEP_NANOS * STEP_NANOS;
  }
}
