package org.gridmark.system.prices.lookup;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.gridmark.system.prices.legacy.LegacyFailure;
import org.gridmark.system.prices.route.RouteKey;

/**
 * The calls under way, at most one for each route: the first caller makes it on its own thread, and
 * those who come meanwhile wait for its answer or its failure. Routes do not wait for each other.
 */
final class Flights {
  private final ConcurrentMap<RouteKey, CompletableFuture<Answer>> underWay =
      new ConcurrentHashMap<>();
  private final Duration patience;
  private final Runnable waited;

  /**
   * No call yet.
   *
   * @param patience how long one waits for another's call at most
   * @param waited told of each who waits
   */
  Flights(Duration patience, Runnable waited) {
    this.patience = patience;
    this.waited = waited;
  }

  /** A call. */
  @FunctionalInterface
  interface Call {
    Answer make() throws LegacyFailure;
  }

  boolean underWay(RouteKey key) {
    return underWay.containsKey(key);
  }

  /** Makes this call, or waits for the one under way. */
  Answer join(RouteKey key, Call call) throws LegacyFailure {
    CompletableFuture<Answer> own = new CompletableFuture<>();
    CompletableFuture<Answer> other = underWay.putIfAbsent(key, own);
    if (other != null) {
      waited.run();
      return await(other);
    }
    try {
      Answer answer = call.make();
      own.complete(answer);
      return answer;
    } catch (LegacyFailure | RuntimeException | Error e) {
      own.completeExceptionally(e);
      throw e;
    } finally {
      underWay.remove(key, own);
    }
  }

  private Answer await(CompletableFuture<Answer> other) throws LegacyFailure {
    try {
      return other.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new LegacyFailure(String.valueOf(cause.getMessage()), cause);
    } catch (TimeoutException e) {
      throw new LegacyFailure(
          "no answer to another caller within " + patience.toMillis() + " ms", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LegacyFailure("interrupted while another caller asked", e);
    }
  }
}
