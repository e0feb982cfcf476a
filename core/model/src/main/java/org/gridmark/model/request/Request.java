package org.gridmark.model.request;

import java.util.random.RandomGenerator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Connection;

/**
 * One unit of work against a target. Immutable, and safe to execute from many threads.
 *
 * <p>A {@link SingleRequest} is done by the thread that asks, an {@link AsyncRequest} is started by
 * it and answered later; each is typed by the connection that it is made for. Their source says
 * which that is ({@link org.gridmark.model.load.Requests#connection}), and a plan is refused on a
 * target that connects in another way, so a request never meets one.
 */
public interface Request {
  /** Stands for {@link #expected} when the right number of items is not known. */
  long UNKNOWN = -1;

  /** The subject under which its responses are recorded. */
  String name();

  /** How many items it affects when all is right, or {@link #UNKNOWN}. */
  long expected();

  /** Whether it changes nothing on the target. */
  default boolean reads() {
    return false;
  }

  /**
   * The one that is asked this time: itself, unless it draws anew what it is for. Called before it
   * is executed, by whoever asks it again and again.
   *
   * @param random of the user who asks, seeded
   */
  default Request drawn(RandomGenerator random) {
    return this;
  }

  /**
   * Does it, and never throws: a failure is part of the response.
   *
   * @param connection of the kind that it is made for
   */
  Response execute(Connection connection, NanoClock clock);
}
