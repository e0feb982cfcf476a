package org.gridmark.lab.host.agent;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends an agent that hears nothing of its controller for too long: a connection may be lost without
 * a word of it.
 */
final class Lease {
  /** Looks are counted, so that an agent which stood still itself first hears what has come. */
  private static final int LOOKS = 30;

  private final AtomicInteger silent = new AtomicInteger();

  /**
   * Begins.
   *
   * @param lasting without a word
   */
  Lease(Duration lasting, Runnable end) {
    Thread.ofPlatform()
        .daemon()
        .name("lease")
        .start(
            () -> {
              while (silent.incrementAndGet() <= LOOKS) {
                LockSupport.parkNanos(lasting.dividedBy(LOOKS).toNanos());
              }
              end.run();
            });
  }

  /** It is there. */
  void heard() {
    silent.set(0);
  }
}
