package org.gridmark.lab.program;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Does something again and again on a thread of its own, until closed. */
public final class Ticker implements AutoCloseable {
  private final ScheduledExecutorService thread;
  private final ScheduledFuture<?> ticks;

  /**
   * Begins, one period from now.
   *
   * @param task whose failure is printed and does not stop the ticker
   */
  public Ticker(String name, Duration every, Runnable task) {
    thread =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name(name).factory());
    long nanos = every.toNanos();
    ticks = thread.scheduleAtFixedRate(() -> run(task), nanos, nanos, TimeUnit.NANOSECONDS);
  }

  private static void run(Runnable task) {
    try {
      task.run();
    } catch (Throwable e) { // a ticker that ended in silence would be missed too late
      e.printStackTrace(System.err);
    }
  }

  /** Ends; a task under way is waited for, so that nothing of it comes later. */
  @Override
  public void close() {
    ticks.cancel(false);
    thread.close();
  }
}
