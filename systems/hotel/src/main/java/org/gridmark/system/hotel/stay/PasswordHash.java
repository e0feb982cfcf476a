package org.gridmark.system.hotel.stay;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * A password as it is kept: {@code pbkdf2-sha256$ITERATIONS$SALT$HASH} (PBKDF2 with HMAC-SHA-256,
 * salt and hash in Base64). A real site takes {@value #ITERATIONS} iterations.
 */
public record PasswordHash(int iterations, String salt, String hash) {
  /** As OWASP advises. */
  public static final int ITERATIONS = 600_000;

  private static final int MOST_ITERATIONS = 10_000_000;
  private static final int BITS = 256;
  private static final int LONGEST = 200;
  private static final Pattern FORM =
      Pattern.compile("pbkdf2-sha256\\$([1-9][0-9]{0,7})\\$([A-Za-z0-9+/=]{8,64})\\$([^$]{44})");

  /** Of a password, with a salt that nobody else has. */
  public static PasswordHash of(String password, byte[] salt, int iterations) {
    if (salt.length < 8 || salt.length > 48) {
      throw new IllegalArgumentException("a salt of 8 to 48 bytes, not " + salt.length);
    }
    if (iterations < 1 || iterations > MOST_ITERATIONS) {
      throw new IllegalArgumentException("1 to 10000000 iterations, not " + iterations);
    }
    Base64.Encoder text = Base64.getEncoder();
    return new PasswordHash(
        iterations,
        text.encodeToString(salt),
        text.encodeToString(derived(password, salt, iterations)));
  }

  /** As it is kept. */
  public String text() {
    return "pbkdf2-sha256$" + iterations + "$" + salt + "$" + hash;
  }

  /**
   * Whether it is the password that was kept. It takes as long whether it is or not, but for a text
   * that is no hash and a password of more than 200 characters, which never match.
   */
  public static boolean matches(String kept, String password) {
    Matcher form = FORM.matcher(kept);
    if (!form.matches() || password.length() > LONGEST) {
      return false;
    }
    int iterations = Integer.parseInt(form.group(1));
    if (iterations > MOST_ITERATIONS) {
      return false;
    }
    try {
      byte[] salt = Base64.getDecoder().decode(form.group(2));
      byte[] hash = Base64.getDecoder().decode(form.group(3));
      return MessageDigest.isEqual(hash, derived(password, salt, iterations));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static byte[] derived(String password, byte[] salt, int iterations) {
    PBEKeySpec key = new PBEKeySpec(password.toCharArray(), salt, iterations, BITS);
    try {
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(key).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has PBKDF2WithHmacSHA256", e);
    } finally {
      key.clearPassword();
    }
  }
}
