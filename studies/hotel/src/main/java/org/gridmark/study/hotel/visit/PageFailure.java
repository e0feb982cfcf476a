package org.gridmark.study.hotel.visit;

/** A page that the site could not show; which one and why, and nothing of what it says. */
public final class PageFailure extends Exception {
  private static final long serialVersionUID = 1;

  private final boolean loggedOut;

  private PageFailure(String message, boolean loggedOut) {
    super(message, null, false, false);
    this.loggedOut = loggedOut;
  }

  static PageFailure of(String message) {
    return new PageFailure(message, false);
  }

  static PageFailure loggedOut() {
    return new PageFailure("the session is over", true);
  }

  /** Whether the site no longer knows the visitor. */
  public boolean isLoggedOut() {
    return loggedOut;
  }
}
