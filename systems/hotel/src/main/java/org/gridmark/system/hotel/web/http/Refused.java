package org.gridmark.system.hotel.web.http;

/** A request that cannot be met; the message is for whoever asked, and quotes nothing of it. */
public final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  /** With the status of the answer. */
  public Refused(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }

  /** A request that is not as it has to be. */
  public static Refused bad(String message) {
    return new Refused(400, message);
  }

  /** There is nothing of that name. */
  public static Refused unknown(String message) {
    return new Refused(404, message);
  }

  /** The status of the answer. */
  public int status() {
    return status;
  }

  /** The message. */
  public String words() {
    return String.valueOf(getMessage());
  }
}
