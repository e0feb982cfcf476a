package org.gridmark.system.hotel.web.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * The other end of a cookie: a guest with a session, or a stranger, about whom nothing is kept.
 *
 * @param id that the cookie carries; empty before it carries one
 * @param session of a guest
 */
public record Visitor(String id, Optional<SessionState> session) {
  /** Without a cookie. */
  public static final Visitor STRANGER = new Visitor("", Optional.empty());

  private static final String OF_GUEST = "g";
  private static final String OF_STRANGER = "s";
  private static final int BYTES = 24;
  private static final int LENGTH = 1 + BYTES * 4 / 3;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** A new name for the session of a guest, of 192 random bits. */
  static String guestId() {
    return OF_GUEST + random();
  }

  /** With an id, from which the token of the log-in form is made. */
  public static Visitor stranger() {
    return new Visitor(OF_STRANGER + random(), Optional.empty());
  }

  /** Whether a cookie that says this could be ours. */
  public static boolean isId(String text) {
    return text.length() == LENGTH
        && (text.startsWith(OF_GUEST) || text.startsWith(OF_STRANGER))
        && text.chars().allMatch(Visitor::isLetter);
  }

  /** Whether the cookie is of a session that is over. */
  public boolean ended() {
    return id.startsWith(OF_GUEST) && session.isEmpty();
  }

  /**
   * The token that a form of this visitor's carries: only who reads the cookie or the page has it,
   * and the cookie cannot be told from it.
   */
  public String token() {
    byte[] digest = sha256().digest(("form of " + id).getBytes(UTF_8));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, BYTES));
  }

  /** Whether that is the token, in a time that does not tell how much of it is right. */
  public boolean hasToken(String claimed) {
    return !id.isEmpty() && MessageDigest.isEqual(token().getBytes(UTF_8), claimed.getBytes(UTF_8));
  }

  /** Random text that nobody can guess, of letters that a URL and a key may have. */
  public static String random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static boolean isLetter(int c) {
    return (c >= '0' && c <= '9')
        || (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || c == '-'
        || c == '_';
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has it", e);
    }
  }
}
