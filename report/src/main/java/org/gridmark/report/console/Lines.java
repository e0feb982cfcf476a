package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.record.Arguments;
import org.gridmark.record.Shell;

/** Text for a terminal, line by line, no wider than it is. */
public final class Lines {
  private final Ink ink;
  private final int width;
  private final StringBuilder out = new StringBuilder();

  /**
   * Without colours.
   *
   * @param width columns of the terminal
   */
  public Lines(int width) {
    this(new Ink(false), width);
  }

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

  int width() {
    return width;
  }

  /** A heading, after an empty line. */
  Lines title(String text) {
    return line("").heading(text);
  }

  /** A heading. */
  Lines heading(String text) {
    return each(text, ink::strong);
  }

  /** A sentence in the colour of its tone. */
  Lines painted(Tone tone, String text) {
    return each(text, line -> ink.toned(tone, line));
  }

  /** A line that is read last. */
  Lines faint(String text) {
    return each(text, ink::faint);
  }

  private Lines each(String text, UnaryOperator<String> paint) {
    broken(text, 0, 0).forEach(line -> line(paint.apply(line)));
    return this;
  }

  /** A line as it is, colours and all. */
  public Lines line(String text) {
    out.append(text).append('\n');
    return this;
  }

  /** A table in as many columns as have room. */
  public Lines table(ConsoleTable table) {
    out.append(table.render(width));
    return this;
  }

  /** Text that is broken at words, each line behind the indent. */
  public Lines wrapped(String indent, String text) {
    return wrapped(indent, indent, text);
  }

  /**
   * Text that is broken at words.
   *
   * @param begin of the first line, colours and all, as wide as the indent
   * @param indent of the others
   */
  public Lines wrapped(String begin, String indent, String text) {
    return begun(begin, indent, broken(text, indent.length(), indent.length()));
  }

  /**
   * A name and, beside it, a text that is broken at words; all lines of it begin at the same
   * column, but for the first where the name is too long.
   *
   * @param column at which the text begins
   */
  public Lines entry(String name, int column, String text) {
    String begin = "%-" + column + "s";
    String head = begin.formatted(clean(name) + " ");
    return begun(head, " ".repeat(column), broken(text, columns(head), column));
  }

  /** A command, which goes on behind a backslash where it is too long: it can be copied. */
  Lines command(String indent, String command) {
    String line = indent;
    for (String word : Arguments.of(clean(command)).words()) {
      String quoted = Shell.quoted(word);
      if (columns(line) + 1 + columns(quoted) + 2 > width && !line.isBlank()) {
        line(line + " \\");
        line = indent + " ";
      }
      line += line.equals(indent) ? quoted : " " + quoted;
    }
    return line(line);
  }

  private Lines begun(String begin, String indent, List<String> lines) {
    line((begin + lines.getFirst()).stripTrailing());
    lines.subList(1, lines.size()).forEach(line -> line(indent + line));
    return this;
  }

  /**
   * The text in lines, each as long as it may be; a word is broken only if it has no room on a line
   * of its own.
   *
   * @param first columns that are taken already in the first line
   * @param others in the others
   */
  private List<String> broken(String text, int first, int others) {
    List<String> lines = new ArrayList<>();
    String line = "";
    int most = Math.max(1, width - others);
    int room = width - first;
    for (String word : words(clean(text), most)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      boolean untouched = line.isEmpty() && room >= most;
      if (columns(longer) > room && !untouched) {
        lines.add(line);
        longer = word;
        room = most;
      }
      line = longer;
    }
    lines.add(line);
    return lines;
  }

  private static List<String> words(String text, int longest) {
    List<String> words = new ArrayList<>();
    for (String word : text.split(" ", -1)) {
      String rest = word;
      while (columns(rest) > longest) {
        int end = rest.offsetByCodePoints(0, longest);
        words.add(rest.substring(0, end));
        rest = rest.substring(end);
      }
      words.add(rest);
    }
    return words;
  }

  /** As many columns as a text takes, a letter each. */
  static int columns(String text) {
    return text.codePointCount(0, text.length());
  }

  /** Without control and direction characters, with which a name could redraw the terminal. */
  static String clean(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?");
  }

  /** All of it. */
  public String text() {
    return out.toString().replace('\u00a0', ' ');
  }
}
