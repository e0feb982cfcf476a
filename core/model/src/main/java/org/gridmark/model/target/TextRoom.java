package org.gridmark.model.target;

import java.nio.charset.StandardCharsets;

/**
 * The longest text that a target takes in one place.
 *
 * @param characters at most
 * @param bytes of UTF-8, at most
 */
public record TextRoom(int characters, int bytes) {
  /** For every text that a JVM can hold. */
  public static final TextRoom FOR_ALL = new TextRoom(Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** For so many bytes of UTF-8. */
  public static TextRoom ofBytes(int bytes) {
    return new TextRoom(Integer.MAX_VALUE, bytes);
  }

  /** For so many characters, whatever these take. */
  public static TextRoom ofCharacters(int characters) {
    return new TextRoom(characters, Integer.MAX_VALUE);
  }

  /** Whether a text is short enough. */
  public boolean fits(String text) {
    return text.codePointCount(0, text.length()) <= characters
        && text.getBytes(StandardCharsets.UTF_8).length <= bytes;
  }

  /** To complete "at most ...". */
  @Override
  public String toString() {
    return bytes == Integer.MAX_VALUE ? characters + " characters" : bytes + " bytes of UTF-8";
  }
}
