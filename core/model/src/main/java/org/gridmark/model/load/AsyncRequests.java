package org.gridmark.model.load;

import java.util.random.RandomGenerator;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.target.Connection;

/**
 * Requests that are started and answered later. The users of their load are no threads but a
 * number: how many requests may be on their way at once.
 *
 * @param <C> the kind of connection that they are made for
 */
public interface AsyncRequests<C extends Connection> extends Requests {
  @Override
  AsyncRequest<C> next(long n, RandomGenerator random);

  @Override
  Class<C> connection();

  /** Which request comes next, as {@link Requests#next} says. */
  @FunctionalInterface
  interface Draw<C extends Connection> {
    /** The next request. */
    AsyncRequest<C> next(long n, RandomGenerator random);
  }

  /** Those drawn so, for such a connection. */
  static <C extends Connection> AsyncRequests<C> of(Class<C> connection, Draw<C> draw) {
    return new AsyncRequests<>() {
      @Override
      public AsyncRequest<C> next(long n, RandomGenerator random) {
        return draw.next(n, random);
      }

      @Override
      public Class<C> connection() {
        return connection;
      }
    };
  }
}
