package org.gridmark.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Text for people to read. */
final class Terminal {
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}]+");

  private Terminal() {}

  /**
   * Standard output in UTF-8: by itself it takes the platform's encoding, which may not know every
   * sign of a table.
   */
  static PrintStream out() {
    return new PrintStream(System.out, true, StandardCharsets.UTF_8);
  }

  /** A name from outside on one line, without what a terminal would take for a command. */
  static String clean(String name) {
    return UNSEEN.matcher(name).replaceAll(" ");
  }
}
