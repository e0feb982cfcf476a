package org.gridmark.analyse.panel;

import java.util.Arrays;
import java.util.List;

/**
 * A table. Its first column names the rows.
 *
 * @param title over it; empty where the panel's says it
 * @param columns one at least
 * @param rows each with a cell a column
 * @param open how many rows are shown at once; the others unfold
 */
public record Table(String title, List<Column> columns, List<Row> rows, int open)
    implements Panel.Part {
  /** As many rows as are read. */
  public static final int USUAL = 20;

  /** Refuses rows that do not fit. */
  public Table {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (Row row : rows) {
      if (row.cells().size() != columns.size()) {
        throw new IllegalArgumentException(
            "%d cells in %d columns: %s".formatted(row.cells().size(), columns.size(), row));
      }
    }
  }

  /**
   * A column.
   *
   * @param help what its numbers are, in a sentence; empty if the name says it
   * @param detail whether the console leaves it out where it is not asked for all
   */
  public record Column(String name, String help, boolean detail) {
    /** One that needs no help, and is shown everywhere. */
    public static Column of(String name) {
      return new Column(name, "", false);
    }

    /** One that the console leaves out. */
    public static Column detail(String name) {
      return new Column(name, "", true);
    }

    /** The same with a sentence about its numbers. */
    public Column explained(String words) {
      return new Column(name, words, detail);
    }
  }

  /**
   * A row.
   *
   * @param about by which a reader chooses rows
   * @param notes beneath it on the console, and behind its name on a page
   */
  public record Row(About about, List<Cell> cells, List<String> notes) {
    /** Copies. */
    public Row {
      cells = List.copyOf(cells);
      notes = List.copyOf(notes);
    }

    /** One that is about nothing in particular. */
    public static Row of(Cell... cells) {
      return new Row(About.ALL, Arrays.asList(cells), List.of());
    }

    /** The same, about something. */
    public Row about(About one) {
      return new Row(one, cells, notes);
    }
  }

  /** A table that shows as many rows as are read. */
  public Table(String title, List<Column> columns, List<Row> rows) {
    this(title, columns, rows, USUAL);
  }
}
