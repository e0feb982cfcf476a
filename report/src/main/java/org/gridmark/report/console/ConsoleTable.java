package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Text in columns: the first to the left, the others to the right, each as wide as it needs. Where
 * the terminal is too narrow, names are cut in the middle, then columns that may be left out are,
 * then the columns that have no room go on beneath, each row behind its names.
 */
public final class ConsoleTable {
  private static final int GAP = 2;

  /** Names that are shorter are hard to tell apart. */
  private static final int NARROWEST_NAME = 20;

  /** Further names of a row tell it apart together with the first. */
  private static final int NARROWEST_KEY = 12;

  /** Where a number would be cut otherwise. */
  private static final int SHORTEST_KEY = 7;

  /** More names leave no room for what was measured. */
  private static final int MOST_KEYS = 4;

  private final int widestName;
  private final List<String[]> rows = new ArrayList<>();
  private final BitSet details = new BitSet();
  private int keys = 1;

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

  /**
   * Columns of names: as many of them as tell the rows apart stand before each block of columns.
   *
   * @param names how many columns hold names, from the first on
   */
  void names(int names) {
    keys = 1;
    while (keys < Math.min(names, MOST_KEYS) && !apart(keys)) {
      keys++;
    }
  }

  private boolean apart(int columns) {
    return rows.stream().map(row -> List.of(row).subList(0, columns)).distinct().count()
        == rows.size();
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

  /** The first block alone: a line a row. */
  String beginning(int width) {
    return block(blocks(shown(width), width).getFirst(), width);
  }

  /** How many columns go on beneath. */
  int beneath(int width) {
    List<Integer> shown = shown(width);
    return shown.size() - blocks(shown, width).getFirst().size();
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
    int[] widths = narrowest();
    return columns.stream().mapToInt(column -> widths[column] + GAP).sum();
  }

  /** Columns that stand beside each other, each behind the names. */
  private List<List<Integer>> blocks(List<Integer> columns, int width) {
    List<Integer> names = columns.stream().filter(column -> column < keys).toList();
    List<List<Integer>> blocks = new ArrayList<>();
    List<Integer> block = new ArrayList<>(names);
    for (int column : columns.subList(names.size(), columns.size())) {
      List<Integer> wider = new ArrayList<>(block);
      wider.add(column);
      if (width(wider) > width && block.size() > names.size()) {
        blocks.add(block);
        wider = new ArrayList<>(names);
        wider.add(column);
      }
      block = wider;
    }
    blocks.add(block);
    return blocks;
  }

  private String block(List<Integer> columns, int width) {
    int[] widths = roomy(columns, width);
    List<Map<String, String>> names = names(widths);
    StringBuilder out = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column : columns) {
        boolean name = column < keys;
        String cell =
            name
                ? names.get(column).getOrDefault(row[column], "")
                : ShortNames.shortened(row[column], widths[column]);
        line.append(" ".repeat(GAP)).append(padded(cell, widths[column], name));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  private List<Map<String, String>> names(int[] widths) {
    return IntStream.range(0, keys)
        .mapToObj(
            column -> ShortNames.of(rows.stream().map(row -> row[column]).toList(), widths[column]))
        .toList();
  }

  /** As wide as the columns of a block are, the names first of what is left of the line. */
  private int[] roomy(List<Integer> columns, int width) {
    int[] widest = widths();
    widest[0] = Math.min(widest[0], widestName);
    int[] widths = narrowest();
    int left = width - width(columns);
    for (int column : columns.stream().filter(one -> one < keys).toList()) {
      int more = Math.clamp(left, 0, widest[column] - widths[column]);
      widths[column] += more;
      left -= more;
    }
    for (int column = keys - 1; column > 0 && left < 0; column--) {
      int less = Math.clamp(widths[column] - SHORTEST_KEY, 0, -left);
      widths[column] -= less;
      left += less;
    }
    if (left < 0) {
      int last = columns.getLast(); // which stands alone behind the names
      widths[last] = Math.max(1, widths[last] + left);
    }
    return widths;
  }

  /** With names as short as they may be. */
  private int[] narrowest() {
    int[] widths = widths();
    for (int column = 0; column < keys; column++) {
      int narrowest = column == 0 ? Math.min(widestName, NARROWEST_NAME) : NARROWEST_KEY;
      widths[column] = Math.min(widths[column], narrowest);
    }
    return widths;
  }

  private int[] widths() {
    int[] widths = new int[rows.getFirst().length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], Columns.of(row[i]));
      }
    }
    return widths;
  }

  private static String padded(String text, int width, boolean left) {
    String space = " ".repeat(Math.max(0, width - Columns.of(text)));
    return left ? text + space : space + text;
  }
}
