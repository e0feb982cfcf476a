package org.gridmark.study.settlement.broker;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Notices that the wall clock was set back. Kafka's clients measure time by it, and one that lives
 * through that does next to nothing until the clock is where it was before.
 */
final class WallClockWatch implements AutoCloseable {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(500);

  /** Less than that holds nobody up for long. */
  private static final long TOLERANCE_MILLIS = 1_000;

  private final Runnable told;
  private final CountDownLatch end = new CountDownLatch(1);
  private volatile boolean setBack;

  /**
   * Begins to watch.
   *
   * @param told runs once, in a thread of its own, when it was set back
   */
  WallClockWatch(Runnable told) {
    this.told = told;
    Thread.ofPlatform().daemon().name("wall clock").start(this::watch);
  }

  private void watch() {
    try {
      long before = ahead();
      while (!end.await(LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS)) {
        long now = ahead();
        if (now < before - TOLERANCE_MILLIS) {
          setBack = true;
          told.run();
          return;
        }
        before = now;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** By how much the wall clock is ahead of one that does not step, in ms. */
  private static long ahead() {
    return System.currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  /** Whether it was, since the beginning. */
  boolean setBack() {
    return setBack;
  }

  @Override
  public void close() {
    end.countDown();
  }
}
