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

  /** The request failed. */
  void fail(Throwable failure);
}
