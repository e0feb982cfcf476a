package org.gridmark.system.prices.http;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Whether the store answers, in a limited time. */
final class Health {
  private static final Duration LIMIT = Duration.ofSeconds(2);

  private final Supplier<Optional<String>> failure;

  /**
   * Of a store.
   *
   * @param failure gets from the store, and gives the reason if that fails
   */
  Health(Supplier<Optional<String>> failure) {
    this.failure = failure;
  }

  Reply reply() {
    CompletableFuture<Optional<String>> result = new CompletableFuture<>();
    Thread asking = Thread.ofVirtual().start(() -> result.complete(failure.get()));
    Optional<String> late = Optional.of("no answer within " + LIMIT.toMillis() + " ms");
    Optional<String> reason =
        result.completeOnTimeout(late, LIMIT.toMillis(), TimeUnit.MILLISECONDS).join();
    asking.interrupt();
    return reason
        .map(text -> Reply.line(503, "the store does not answer: " + text))
        .orElseGet(() -> Reply.line(200, "ok"));
  }
}
