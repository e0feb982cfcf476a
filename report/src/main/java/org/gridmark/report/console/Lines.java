package org.gridmark.report.console;

/** Text for a terminal, line by line, no wider than it is. */
final class Lines {
  private final Ink ink;
  private final int width;
  private final StringBuilder out = new StringBuilder();

  /**
   * @param width columns of the terminal
   */
  Lines(Ink ink, int width) {
    this.ink = ink;
    this.width = width;
  }

  Ink ink() {
    return ink;
  }

  /** A heading, after an empty line. */
  Lines title(String text) {
    return line("").line(ink.strong(clean(text)));
  }

  /** A line as it is, colours and all. */
  Lines line(String text) {
    out.append(text).append('\n');
    return this;
  }

  Lines table(ConsoleTable table) {
    out.append(table.render(width));
    return this;
  }

  /** Text that is broken at words, each line behind the indent. */
  Lines wrapped(String indent, String text) {
    return wrapped(indent, indent, text);
  }

  /**
   * Text that is broken at words.
   *
   * @param begin of the first line, colours and all, as wide as the indent
   * @param indent of the others
   */
  Lines wrapped(String begin, String indent, String text) {
    out.append(begin);
    int column = indent.length();
    String separator = "";
    for (String word : clean(text).split(" ", -1)) {
      if (column + separator.length() + word.length() > width && !separator.isEmpty()) {
        out.append('\n').append(indent);
        column = indent.length();
        separator = "";
      }
      out.append(separator).append(word);
      column += separator.length() + word.length();
      separator = " ";
    }
    out.append('\n');
    return this;
  }

  /** Without control and direction characters, with which a name could redraw the terminal. */
  static String clean(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?");
  }

  String text() {
    return out.toString().replace('\u00a0', ' ');
  }
}
