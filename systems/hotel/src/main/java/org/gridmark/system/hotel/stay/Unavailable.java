package org.gridmark.system.hotel.stay;

/** Something behind the site does not answer, or has no room: nothing is known of the request. */
public final class Unavailable extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** With what failed, which is told to logs alone. */
  public Unavailable(String what, Throwable cause) {
    super(what, cause);
  }

  /** With something there is no room for. */
  public Unavailable(String what) {
    super(what);
  }
}
