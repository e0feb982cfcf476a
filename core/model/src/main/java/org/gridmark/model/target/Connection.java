package org.gridmark.model.target;

/**
 * One connection to a target: what requests and jobs are made for. Safe for use by many threads. A
 * grid's is a {@link Session}; another target has a type of its own.
 */
public interface Connection extends AutoCloseable {
  /**
   * A request of that thread was given up, as no answer came in time, and the thread was
   * interrupted. Where that does not free it, a target takes away what it waits for, such as a
   * socket, so that others can have a new one in its place. Returns at once.
   */
  default void giveUp(Thread asking) {}

  @Override
  void close();
}
