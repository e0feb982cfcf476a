package org.gridmark.measure;

/** The failure of a request that was given up, because no answer came in time. */
public final class NoAnswer extends Exception {
  private static final long serialVersionUID = 1;

  /** It says how long was waited, and needs no trace: nobody threw it. */
  NoAnswer(String message) {
    super(message, null, false, false);
  }
}
