package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.time.Duration;
import java.util.function.LongSupplier;

/** The time that files of a host may take on their way: some at all, more for each, and by size. */
final class Pace {
  /** The least that a second brings, in bytes: a way of 2 Mbit/s. */
  static final long LEAST_RATE = 1 << 18;

  static final Duration AT_ALL = Duration.ofMinutes(2);
  static final Duration A_FILE = Duration.ofSeconds(1);

  private final LongSupplier clock;
  private final long start;
  private long allowed = AT_ALL.toNanos();

  /**
   * @param clock in nanoseconds
   */
  Pace(LongSupplier clock) {
    this.clock = clock;
    this.start = clock.getAsLong();
  }

  /** One more file is on its way. */
  void file() {
    allowed += A_FILE.toNanos();
  }

  /**
   * So much more has come.
   *
   * @throws IOException if all has taken too long by then
   */
  void came(int bytes) throws IOException {
    allowed += bytes * Duration.ofSeconds(1).toNanos() / LEAST_RATE;
    if (clock.getAsLong() - start > allowed) {
      throw new IOException("its files come at less than %d KB/s".formatted(LEAST_RATE >> 10));
    }
  }
}
