package org.gridmark.driver.cassandra;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Statements that are sent without waiting for the answers to those before, as the vendor
 * recommends for many partitions; so many at most are under way.
 *
 * @param <T> an item that a statement is made of
 */
final class InFlight<T> {
  private final int most;
  private final BiConsumer<T, AsyncResultSet> answered;
  private final Queue<Sent<T>> sent = new ArrayDeque<>();
  private @Nullable RuntimeException failure;

  /**
   * @param answered is told of each answer, by the thread that sends
   */
  InFlight(int most, BiConsumer<T, AsyncResultSet> answered) {
    this.most = most;
    this.answered = answered;
  }

  private record Sent<T>(T item, CompletableFuture<AsyncResultSet> answer) {}

  /**
   * Returns when all are answered. After a failure no further one is sent, and it is thrown when
   * those under way have ended.
   */
  void send(Iterator<? extends T> items, Function<T, CompletionStage<AsyncResultSet>> sending) {
    while (items.hasNext() && failure == null) {
      if (sent.size() == most) {
        takeOne();
      }
      T item = items.next();
      sent.add(new Sent<>(item, sending.apply(item).toCompletableFuture()));
    }
    while (!sent.isEmpty()) {
      takeOne();
    }
    if (failure != null) {
      throw failure;
    }
  }

  private void takeOne() {
    Sent<T> first = sent.remove();
    try {
      answered.accept(first.item, first.answer.join());
    } catch (CompletionException e) {
      if (failure == null) {
        failure = e.getCause() instanceof RuntimeException cause ? cause : e;
      }
    }
  }
}
