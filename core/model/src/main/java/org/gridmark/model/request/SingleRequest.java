package org.gridmark.model.request;

import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Connection;

/**
 * A request that is done by the thread that asks.
 *
 * @param <C> the kind of connection that it is made for
 */
public abstract class SingleRequest<C extends Connection> implements Request {
  private final String name;
  private final long expected;

  /**
   * @param name the subject it is recorded under
   * @param expected how many items it affects when all is right, or {@link Request#UNKNOWN}
   */
  protected SingleRequest(String name, long expected) {
    this.name = name;
    this.expected = expected;
  }

  /** Does the work and returns how many items it affected. */
  protected abstract long perform(C connection) throws Exception;

  @Override
  @SuppressWarnings("unchecked") // a plan is refused on a target of another kind of connection
  public final Response execute(Connection connection, NanoClock clock) {
    long start = clock.nanos();
    try {
      long affected = perform((C) connection);
      return Response.of(this, affected, start, clock.nanos());
    } catch (Exception | LinkageError | StackOverflowError failure) {
      return Response.failed(this, start, clock.nanos(), failure);
    }
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
