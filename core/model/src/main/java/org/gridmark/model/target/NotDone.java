package org.gridmark.model.target;

/**
 * A failure that says for certain: nothing of it was done, and nothing will be. A failure of any
 * other type says nothing about that.
 */
public final class NotDone extends RuntimeException {
  public NotDone(Throwable cause) {
    super(cause.toString(), cause);
  }
}
