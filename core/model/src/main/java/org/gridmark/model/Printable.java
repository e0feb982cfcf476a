package org.gridmark.model;

import java.util.regex.Pattern;

/**
 * Text of somebody's on a terminal: characters that would steer it, or turn the direction of what
 * follows, are written as escapes.
 */
public final class Printable {
  /** Controls of ASCII and Latin-1, separators of lines, marks of direction; less the line feed. */
  private static final Pattern STEERING =
      Pattern.compile(
          "[\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]");

  /** Nobody reads more of a value that is no name. */
  private static final int LONGEST = 2000;

  private Printable() {}

  /** Several lines, each of which is one on a terminal, too. */
  public static String lines(String text) {
    return STEERING
        .matcher(text)
        .replaceAll(found -> "\\\\u%04x".formatted((int) found.group().charAt(0)));
  }

  /** The same in one line. */
  public static String line(String text) {
    return lines(text).replace("\n", "\\u000a");
  }

  /** One line that is read at once: of a very long one its beginning and its end. */
  public static String message(String text) {
    String line = line(text);
    return line.length() <= LONGEST
        ? line
        : line.substring(0, LONGEST / 2) + " ... " + line.substring(line.length() - LONGEST / 2);
  }
}
