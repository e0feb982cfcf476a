package org.gridmark.lab.program;

import java.time.Duration;

/** Closes what a program has of a target, just before the program ends. */
final class LastAct {
  /** For what is still in hand; what it works with may be gone by now. */
  private static final Duration TO_FINISH = Duration.ofSeconds(5);

  private LastAct() {}

  /** Returns when it is closed, or when it takes too long. */
  static void of(AutoCloseable last) {
    Thread closing = Thread.ofPlatform().daemon().name("close").start(() -> close(last));
    try {
      closing.join(TO_FINISH);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void close(AutoCloseable last) {
    try {
      last.close();
    } catch (Exception e) { // whatever a target throws: this process is about to end
      e.printStackTrace(System.err);
    }
  }
}
