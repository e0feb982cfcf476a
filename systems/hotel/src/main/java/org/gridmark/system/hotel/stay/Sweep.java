package org.gridmark.system.hotel.stay;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Gives back rooms that nobody pays for, now and then, until closed. Several sites may have one.
 */
public final class Sweep implements AutoCloseable {
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("hotel-sweep").factory());

  /**
   * Begins after the first pause.
   *
   * @param failures told why one has not ended; the next comes all the same
   */
  public Sweep(CombinedSite site, Duration pause, Consumer<? super RuntimeException> failures) {
    Runnable once =
        () -> {
          try {
            site.releaseOverdue();
          } catch (RuntimeException e) {
            failures.accept(e);
          }
        };
    var unused =
        thread.scheduleWithFixedDelay(
            once, pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
