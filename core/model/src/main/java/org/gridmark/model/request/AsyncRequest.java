package org.gridmark.model.request;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Connection;

/**
 * A request that is started now and answered later, on whichever thread learns of the answer. Many
 * may be on their way without a thread for each.
 *
 * @param <C> the kind of connection that it is made for
 */
public abstract class AsyncRequest<C extends Connection> implements Request {
  private final String name;
  private final long expected;

  /**
   * @param name the subject it is recorded under
   * @param expected how many items it affects when all is right, or {@link Request#UNKNOWN}
   */
  protected AsyncRequest(String name, long expected) {
    this.name = name;
    this.expected = expected;
  }

  /**
   * Starts it and returns without the answer, which goes to the completion: from any thread, and
   * perhaps before this returns. An exception is its failure.
   */
  protected abstract void start(C connection, Completion completion) throws Exception;

  /**
   * Starts it, and never throws: a failure goes to the completion.
   *
   * @param connection of the kind that it is made for
   */
  @SuppressWarnings("unchecked") // a plan is refused on a target of another kind of connection
  public final void begin(Connection connection, Completion completion) {
    try {
      start((C) connection, completion);
    } catch (Exception | LinkageError | StackOverflowError failure) {
      completion.fail(failure);
    }
  }

  /** Starts it and waits for the answer: one among others, outside a load of its own. */
  @Override
  public final Response execute(Connection connection, NanoClock clock) {
    CompletableFuture<Response> answer = new CompletableFuture<>();
    PendingResponse pending = new PendingResponse(this, clock, answer::complete);
    begin(connection, pending);
    try {
      return answer.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      pending.fail(e);
    } catch (ExecutionException e) { // nothing completes it with one
      pending.fail(e);
    }
    return answer.join();
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final long expected() {
    return expected;
  }

  @Override
  public String toString() {
    return name;
  }
}
