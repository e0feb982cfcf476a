package org.gridmark.model.load;

import java.util.random.RandomGenerator;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Visits: requests that depend on the answers before, with think time between them. The schedule of
 * their load starts visits. The users of a closed load make visit after visit, and its think time
 * is that between two visits; in an open one visits arrive, and the users are the most visits at
 * once, so that one more has to wait until another is over.
 *
 * <p>The response time of a first page counts from the arrival, that of a further one from the
 * answer before and the think time after it. A visit that is under way when the phase ends asks for
 * nothing more in it; one of an open load may go on in the next phase.
 *
 * @param <C> the kind of connection that they are made for
 */
public interface AsyncVisits<C extends Connection> extends AsyncRequests<C> {
  /**
   * A visitor who comes.
   *
   * @param n how many came before: this user's own in a closed load, all in an open one
   * @param random the visit's own, seeded, whatever becomes of the visits before
   */
  Visit<C> begin(long n, RandomGenerator random);

  /**
   * Where visits of an open load go on that the end of the phase before has overtaken. Without it
   * nobody is there when a phase begins, and it takes as long as visits do until as many are there
   * as is usual. Null, as by default: a visit is over with its phase.
   */
  default @Nullable UnderWay<C> underWay() {
    return null;
  }

  /** The first page of a visitor who looks at no other. */
  @Override
  default AsyncRequest<C> next(long n, RandomGenerator random) {
    return begin(n, random).first();
  }

  /** How a visit begins, as {@link AsyncVisits#begin} says. */
  @FunctionalInterface
  interface Coming<C extends Connection> {
    /** A visitor who comes. */
    Visit<C> begin(long n, RandomGenerator random);
  }

  /** Those that begin so, for such a connection. */
  static <C extends Connection> AsyncVisits<C> of(Class<C> connection, Coming<C> coming) {
    return new AsyncVisits<>() {
      @Override
      public Visit<C> begin(long n, RandomGenerator random) {
        return coming.begin(n, random);
      }

      @Override
      public Class<C> connection() {
        return connection;
      }
    };
  }
}
