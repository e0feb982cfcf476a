package org.gridmark.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.gridmark.report.ConsoleReport;
import org.gridmark.report.console.Lines;

/** Text for people to read. */
final class Terminal {
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}]+");

  /** Of a terminal that does not say how wide it is, and of no terminal. */
  private static final int USUAL_WIDTH = 80;

  private Terminal() {}

  /** As many columns as a text may have; the launcher knows how wide the terminal is. */
  static int width() {
    int columns = Integer.getInteger("gridmark.columns", USUAL_WIDTH);
    return Math.clamp(columns, ConsoleReport.NARROWEST, ConsoleReport.WIDEST);
  }

  /** Text that fits. */
  static Lines lines() {
    return new Lines(width());
  }

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
