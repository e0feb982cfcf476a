package org.gridmark.report.live;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may see the page: whoever knows the token, and asks for it by this machine's own name. A name
 * on the internet that somebody lets point to this machine (DNS rebinding) is another name.
 *
 * @param token secret, and new for each page
 */
record Access(String token) {
  private static final int TOKEN_BYTES = 24;

  /** One with a token that nobody can guess: 192 random bits. */
  static Access random() {
    byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return new Access(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /**
   * @param host the request's header of that name
   * @param given what the request gives for the token; comparing takes as long however much of it
   *     is right
   */
  boolean admits(@Nullable String host, int port, String given) {
    boolean known = MessageDigest.isEqual(bytes(token), bytes(given));
    return known && host != null && Set.of("127.0.0.1:" + port, "localhost:" + port).contains(host);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return "Access[secret]";
  }
}
