package org.gridmark.measure.job;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Work that may never end, because those who should answer are dead or choking. */
public final class Within {
  private Within() {}

  /**
   * Its result; empty if it failed or took too long. Its thread is told to stop, and ends with the
   * process if it does not listen.
   */
  public static <T> Optional<T> time(Duration limit, Callable<T> work) throws InterruptedException {
    FutureTask<T> task = new FutureTask<>(work);
    Thread.ofPlatform().daemon().name("within").start(task);
    try {
      return Optional.of(task.get(limit.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      task.cancel(true);
      return Optional.empty();
    } catch (ExecutionException e) {
      System.err.println("gave up: " + e.getCause()); // for the log of the program
      return Optional.empty();
    }
  }
}
