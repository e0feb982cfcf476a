package org.gridmark.service.jvm;

import java.security.SecureRandom;
import java.util.HexFormat;

/** What a client must say to be let in; new for each server. */
record Credentials(String user, String password) {
  private static final int BYTES = 16;

  /** A password that nobody can guess, and with nothing in it that an address would escape. */
  static Credentials random() {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    return new Credentials("gridmark", HexFormat.of().formatHex(random));
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return user;
  }
}
