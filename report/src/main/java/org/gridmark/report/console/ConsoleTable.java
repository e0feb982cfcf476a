package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Text in columns: the first to the left, the others to the right, each as wide as it needs. Where
 * the terminal is too narrow, names in the first column are cut in the middle, then columns that
 * may be left out are, then the columns that have no room go on beneath.
 */
public final class ConsoleTable {
  private static final int GAP = 2;

  /** Names that are shorter are hard to tell apart. */
  private static final int NARROWEST_NAME = 20;

  private final int widestName;
  private final List<String[]> rows = new ArrayList<>();
  private final BitSet details = new BitSet();

  /**
   * @param widestName longer names in the first column are cut
   */
  public ConsoleTable(int widestName) {
    this.widestName = widestName;
  }

  /** Adds a row: its name, and the cells of the other columns. */
  public void row(String name, List<String> others) {
    row(Stream.concat(Stream.of(name), others.stream()).toArray(String[]::new));
  }

  /** Adds a row, the first cell of which is its name. */
  public void row(String... cells) {
    rows.add(cells.clone());
  }

  /** A column that is left out where there is no room for it. */
  void detail(int column) {
    details.set(column);
  }

  /** Whether all columns but the details have room beside each other. */
  boolean fits(int width) {
    return width(shown(width)) <= width;
  }

  /**
   * @param width columns of the terminal
   */
  String render(int width) {
    StringBuilder out = new StringBuilder();
    for (List<Integer> block : blocks(shown(width), width)) {
      out.append(out.isEmpty() ? "" : "\n").append(block(block, width));
    }
    return out.toString();
  }

  /** Without the last of the details, until the others have room. */
  private List<Integer> shown(int width) {
    List<Integer> shown = new ArrayList<>(IntStream.range(0, widths().length).boxed().toList());
    for (int column = details.length() - 1;
        column >= 0;
        column = details.previousSetBit(column - 1)) {
      if (width(shown) > width) {
        shown.remove(Integer.valueOf(column));
      }
    }
    return shown;
  }

  /** With names as short as they may be. */
  private int width(List<Integer> columns) {
    int[] widths = widths();
    int name = Math.min(widths[0], NARROWEST_NAME);
    return columns.stream().skip(1).mapToInt(column -> widths[column] + GAP).sum() + GAP + name;
  }

  /** Columns that stand beside each other, each behind the names. */
  private List<List<Integer>> blocks(List<Integer> columns, int width) {
    List<List<Integer>> blocks = new ArrayList<>();
    List<Integer> block = new ArrayList<>(List.of(0));
    for (int column : columns.subList(1, columns.size())) {
      List<Integer> wider = new ArrayList<>(block);
      wider.add(column);
      if (width(wider) > width && block.size() > 1) {
        blocks.add(block);
        wider = new ArrayList<>(List.of(0, column));
      }
      block = wider;
    }
    blocks.add(block);
    return blocks;
  }

  private String block(List<Integer> columns, int width) {
    int[] widths = widths();
    int others = columns.stream().skip(1).mapToInt(column -> widths[column] + GAP).sum() + GAP;
    int room = Math.min(widestName, Math.max(NARROWEST_NAME, width - others));
    widths[0] = Math.min(widths[0], room);
    int widest = width - widths[0] - 2 * GAP;
    Map<String, String> names = ShortNames.of(rows.stream().map(row -> row[0]).toList(), widths[0]);
    StringBuilder out = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      line.append(" ".repeat(GAP)).append(padded(names.getOrDefault(row[0], ""), widths[0], true));
      for (int column : columns.subList(1, columns.size())) {
        String cell = ShortNames.shortened(row[column], widest);
        line.append(" ".repeat(GAP)).append(padded(cell, Math.min(widest, widths[column]), false));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  private int[] widths() {
    int[] widths = new int[rows.getFirst().length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], Lines.columns(row[i]));
      }
    }
    return widths;
  }

  private static String padded(String text, int width, boolean left) {
    String space = " ".repeat(width - Lines.columns(text));
    return left ? text + space : space + text;
  }
}
