package org.gridmark.service.redis;

import java.security.SecureRandom;
import java.util.HexFormat;

/** The credentials of a server's clients, and of its replicas; new for each service. */
record Credentials(String user, String password) {
  private static final String USER = "gridmark";
  private static final int BYTES = 16;

  /** A password that nobody can guess, and with nothing in it that an address would escape. */
  static Credentials random() {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    return new Credentials(USER, HexFormat.of().formatHex(random));
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return user;
  }
}
