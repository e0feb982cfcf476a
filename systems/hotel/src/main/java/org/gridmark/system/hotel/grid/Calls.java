package org.gridmark.system.hotel.grid;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.gridmark.system.hotel.stay.Unavailable;
import org.jspecify.annotations.Nullable;

/**
 * Calls of a grid that end in time, whatever bound the grid itself has, which may be minutes. One
 * that does not is interrupted and left; it may still go on for a while.
 */
public final class Calls implements AutoCloseable {
  private static final Duration IDLE = Duration.ofSeconds(30);

  private final Duration patience;
  private final ExecutorService threads;

  /**
   * Of a grid, for all that is asked of one part of the site.
   *
   * @param patience how long each may take
   * @param atOnce the most at a time; more are turned away
   */
  public Calls(Duration patience, int atOnce) {
    this.patience = patience;
    this.threads =
        new ThreadPoolExecutor(
            0,
            atOnce,
            IDLE.toMillis(),
            TimeUnit.MILLISECONDS,
            new SynchronousQueue<>(),
            Thread.ofPlatform().daemon().name("hotel-grid-", 1).factory());
  }

  /**
   * One of them.
   *
   * @throws Unavailable if it fails, or takes too long
   */
  public <R extends @Nullable Object> R call(String what, Callable<R> work) {
    Future<R> answer = start(what, work);
    try {
      return answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new Unavailable(what + " in the grid: no answer within " + patience, e);
    } catch (ExecutionException e) {
      throw failure(what, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Unavailable(what + " in the grid: interrupted", e);
    } finally {
      answer.cancel(true);
    }
  }

  private <R extends @Nullable Object> Future<R> start(String what, Callable<R> work) {
    try {
      return threads.submit(work);
    } catch (RejectedExecutionException e) {
      throw new Unavailable(what + " in the grid: too many calls wait for it", e);
    }
  }

  /** A wish that cannot be right is the caller's mistake, not the grid's. */
  private static RuntimeException failure(String what, ExecutionException failure) {
    return switch (failure.getCause()) {
      case UnsupportedOperationException unsupported -> unsupported;
      case Error error -> throw error;
      case null, default -> new Unavailable(what + " in the grid", failure);
    };
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
