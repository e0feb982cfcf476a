package org.gridmark.model.target;

import java.util.Base64;
import java.util.random.RandomGenerator;

/**
 * By which those who belong to a cluster of the lab know each other. Programs are told it over
 * their standard input; it stands in no argument, no variable and no file.
 *
 * @param text letters, digits, hyphens and underscores; empty for a cluster that has none, as a
 *     user's own
 */
public record Secret(String text) {
  /** Of a cluster that has none. */
  public static final Secret NONE = new Secret("");

  private static final int BYTES = 16;

  /**
   * One that nobody can guess.
   *
   * @param random one for cryptography: never that of a plan, which others may repeat
   */
  public static Secret draw(RandomGenerator random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return new Secret(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /** Without the text: it must not get into a log. */
  @Override
  public String toString() {
    return "secret";
  }
}
