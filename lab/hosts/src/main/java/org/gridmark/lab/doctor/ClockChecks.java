package org.gridmark.lab.doctor;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** Clocks: what reading one costs, and how late a thread wakes up. */
final class ClockChecks {
  private static final String SOURCES = "sys/devices/system/clocksource/clocksource0/";
  private static final double DEAR_NANOS = 200;
  private static final long LATE_NANOS = 200_000;
  private static final long VERY_LATE_NANOS = 2_000_000;
  private static final int READINGS = 200_000;
  private static final int WAITS = 200;
  private static final long WAIT_NANOS = 1_000_000;

  private ClockChecks() {}

  /**
   * @param reading what one reading of the clock takes, in nanoseconds
   */
  static Finding source(SystemFiles files, double reading) {
    Optional<String> source = files.text(SOURCES + "current_clocksource");
    String found =
        String.format(
            Locale.ROOT, "%s, a reading takes %.0f ns", source.orElse("source unknown"), reading);
    if (reading < DEAR_NANOS) {
      return Finding.ok("clock", found);
    }
    String others = files.text(SOURCES + "available_clocksource").orElse("unknown");
    return Finding.warning(
        "clock",
        found,
        "Each request reads the clock twice or more, and the target many times.",
        "echo tsc > /%scurrent_clocksource, if it is among those available (%s)"
            .formatted(SOURCES, others));
  }

  /** Whether a fault can step the wall clock of nodes, which only that fault needs. */
  static Finding stepped(SystemFiles files) {
    return Finding.ok(
        "stepped clock",
        FakeTimeFiles.areIn(files)
            ? FakeTimeFiles.PACKAGE + " is there"
            : "not possible: the fault step-clock needs the package " + FakeTimeFiles.PACKAGE);
  }

  /** Measures what one reading takes: the best of some rounds, in nanoseconds. */
  static double reading() {
    double best = Double.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long start = System.nanoTime();
      long last = start;
      for (int i = 0; i < READINGS; i++) {
        last = System.nanoTime();
      }
      best = Math.min(best, (double) (last - start) / READINGS);
    }
    return best;
  }

  /**
   * @param late how late each wake-up came, in nanoseconds, ascending
   */
  static Finding wakeUps(SystemFiles files, long[] late) {
    Optional<String> slack = files.text("proc/self/timerslack_ns");
    long median = late[late.length / 2];
    long tail = late[late.length * 99 / 100];
    String found =
        String.format(
            Locale.ROOT,
            "%.0f us late (median), %.0f us (99th percentile)%s",
            median / 1e3,
            tail / 1e3,
            slack.map(nanos -> ", slack " + nanos + " ns").orElse(""));
    return median < LATE_NANOS && tail < VERY_LATE_NANOS
        ? Finding.ok("wake-up", found)
        : Finding.warning(
            "wake-up",
            found,
            "A user that waits for its next start begins that much late: in latency, not in service"
                + " time, and of the machine rather than of the target.",
            "end other programs; keep processors out of deep sleep (cpupower idle-set -D 10)");
  }

  /** Measures how late a thread wakes up that parks for a millisecond, ascending. */
  static long[] late() {
    long[] late = new long[WAITS];
    for (int i = 0; i < WAITS; i++) {
      long due = System.nanoTime() + WAIT_NANOS;
      for (long left = WAIT_NANOS; left > 0; left = due - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      late[i] = System.nanoTime() - due;
    }
    Arrays.sort(late);
    return late;
  }
}
