package org.gridmark.system.settlement.engine;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waiting between attempts: each time twice as long, up to two seconds. */
final class Backoff {
  private static final Duration FIRST = Duration.ofMillis(50);
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private final CountDownLatch stop;
  private Duration next = FIRST;

  /**
   * @param stop ends every wait
   */
  Backoff(CountDownLatch stop) {
    this.stop = stop;
  }

  /** After a success. */
  void reset() {
    next = FIRST;
  }

  void await() throws InterruptedException {
    if (!stop.await(next.toMillis(), TimeUnit.MILLISECONDS)) {
      next = next.multipliedBy(2);
      next = next.compareTo(LONGEST) > 0 ? LONGEST : next;
    }
  }
}
