package org.gridmark.system.hotel.web.session;

/** The form in which passwords of guests are kept. */
public interface Passwords {
  /** Whether the kept text was made of this password. Takes the same time for every password. */
  boolean matches(String password, String kept);

  /**
   * A kept text of no guest's, compared where there is no guest, so that both take equally long.
   */
  String decoy();
}
