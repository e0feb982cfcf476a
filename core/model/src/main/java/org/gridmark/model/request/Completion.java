package org.gridmark.model.request;

/**
 * Where the answer of an {@link AsyncRequest} goes, from any thread. The first one counts; what
 * comes after it, or after the request was given up, changes nothing.
 */
public interface Completion {
  /**
   * The request was answered.
   *
   * @param affected how many items were found, stored, changed or removed
   */
  void complete(long affected);

  /**
   * The same, in a way that is told apart: as a part of the request's subject, from its start on.
   *
   * @param way such as "sold out"
   */
  default void complete(long affected, String way) {
    complete(affected);
  }

  /** The request failed. */
  void fail(Throwable failure);
}
