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

  /** Lines that were written elsewhere. */
  Lines add(Lines lines) {
    out.append(lines.out);
    return this;
  }

  /** Lines as they are. */
  Lines add(String lines) {
    out.append(lines);
    return this;
  }

  /** How many rows of the terminal they take: a path that is too long goes on in the next. */
  int count() {
    return out.toString()
        .lines()
        .map(line -> line.replaceAll("\u001b\\[\\d+m", ""))
        .mapToInt(line -> Math.max(1, (Columns.of(line) + width - 1) / width))
        .sum();
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
   * The same in at most so many lines; an ellipsis stands for the rest.
   *
   * @param most one at least
   */
  Lines brief(String begin, String indent, String text, int most) {
    List<String> all = broken(text, indent.length(), indent.length());
    if (all.size() <= most) {
      return begun(begin, indent, all);
    }
    List<String> some = new ArrayList<>(all.subList(0, most));
    some.set(most - 1, ShortNames.ended(some.getLast(), width - indent.length()));
    return begun(begin, indent, some);
  }

  /**
   * A name and, beside it, a text that is broken at words; all lines of it begin at the same
   * column, but for the first where the name is too long.
   *
   * @param column at which the text begins
   */
  public Lines entry(String name, int column, String text) {
    String begin = clean(name) + " ";
    String head = begin + " ".repeat(Math.max(0, column - Columns.of(begin)));
    return begun(head, " ".repeat(column), broken(text, Columns.of(head), column));
  }

  /** A command, which goes on behind a backslash where it is too long: it can be copied. */
  Lines command(String indent, String command) {
    String line = indent;
    for (String word : Arguments.of(clean(command)).words()) {
      String quoted = Shell.quoted(word);
      if (Columns.of(line) + 1 + Columns.of(quoted) + 2 > width && !line.isBlank()) {
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
    int most = Math.max(2, width - others); // a wide letter
    int room = width - first;
    for (String word : words(clean(text), most)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      boolean untouched = line.isEmpty() && room >= most;
      if (Columns.of(longer) > room && !untouched) {
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
      while (Columns.of(rest) > longest) {
        String begin = parted(Columns.first(rest, longest));
        words.add(begin);
        rest = rest.substring(begin.length());
      }
      words.add(rest);
    }
    return words;
  }

  /** A path goes on behind a separator, if that is not too near its beginning. */
  private static String parted(String begin) {
    int end = Math.max(begin.lastIndexOf('/'), begin.lastIndexOf(',')) + 1;
    return end > begin.length() / 2 ? begin.substring(0, end) : begin;
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
