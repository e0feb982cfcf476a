package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Text in columns: the first to the left, the others to the right, each as wide as it needs. Names
 * in the first column are cut in the middle where the terminal is too narrow.
 */
final class ConsoleTable {
  private static final int GAP = 2;
  private static final int NARROWEST_NAME = 12;

  private final int widestName;
  private final List<String[]> rows = new ArrayList<>();

  /**
   * @param widestName longer names in the first column are cut
   */
  ConsoleTable(int widestName) {
    this.widestName = widestName;
  }

  void row(String name, List<String> others) {
    row(Stream.concat(Stream.of(name), others.stream()).toArray(String[]::new));
  }

  void row(String... cells) {
    rows.add(cells.clone());
  }

  /**
   * @param width columns of the terminal
   */
  String render(int width) {
    int room = Math.min(widestName, Math.max(NARROWEST_NAME, width - others()));
    for (String[] row : rows) {
      if (row[0].length() > room) {
        row[0] = shortened(row[0], room);
      }
    }
    return render(widths());
  }

  /** Names differ at both ends: what is cut is the middle. */
  private static String shortened(String name, int room) {
    int end = (room - 1) / 2;
    return name.substring(0, room - 1 - end) + "…" + name.substring(name.length() - end);
  }

  /** The width of all columns but the first. */
  private int others() {
    return Arrays.stream(widths()).skip(1).map(one -> one + GAP).sum() + GAP;
  }

  private int[] widths() {
    int[] widths = new int[rows.getFirst().length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    return widths;
  }

  private String render(int[] widths) {
    StringBuilder out = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder("  " + padded(row[0], widths[0], true));
      for (int i = 1; i < row.length; i++) {
        line.append("  ").append(padded(row[i], widths[i], false));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  private static String padded(String text, int width, boolean left) {
    String space = " ".repeat(width - text.length());
    return left ? text + space : space + text;
  }
}
