package org.gridmark.report.console;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Tone;

/** A panel on a terminal: its lead, its tables and its statements; charts are the page's. */
final class PanelText {
  /** As many rows as are read on a screen. */
  private static final int MOST_ROWS = 12;

  private static final int WIDEST_NAME = 46;

  private final Lines out;
  private final boolean full;

  /**
   * @param full whether all rows and columns are asked for
   */
  PanelText(Lines out, boolean full) {
    this.out = out;
    this.full = full;
  }

  void write(Panel panel) {
    out.title(panel.title());
    if (!panel.lead().isEmpty()) {
      out.wrapped("  ", panel.lead().text());
    }
    panel.parts().forEach(this::part);
  }

  /** A command and the reason for it: in a line, or the command beneath, where it is long. */
  void step(Prose step) {
    if (2 + Columns.of(Lines.clean(step.text())) <= out.width()) {
      out.wrapped("> ", step.text());
      return;
    }
    List<Prose.Piece> words =
        step.pieces().stream().filter(piece -> !(piece instanceof Prose.Command)).toList();
    out.wrapped("> ", "  ", new Prose(words).text().strip().replaceFirst(":$", "") + ":");
    step.pieces().stream()
        .filter(Prose.Command.class::isInstance)
        .forEach(command -> out.command("    ", ((Prose.Command) command).text()));
  }

  private void part(Panel.Part part) {
    switch (part) {
      case Table table -> table(table);
      case Statements statements -> statements(statements);
      case Chart chart -> {}
    }
  }

  private void statements(Statements statements) {
    if (!statements.title().isEmpty()) {
      out.title(statements.title());
    }
    statements.statements().forEach(one -> statement(one, Integer.MAX_VALUE));
  }

  /**
   * @param most how many lines at most
   */
  void statement(Statement one, int most) {
    String sign = one.tone() == Tone.PLAIN ? "-" : one.tone().sign();
    out.brief("  " + out.ink().toned(one.tone(), sign) + " ", "    ", one.prose().text(), most);
  }

  private void table(Table table) {
    if (!table.title().isEmpty()) {
      out.line("").wrapped("  ", table.title());
    }
    out.table(drawn(table, table.rows()));
    notes(out, table.rows());
  }

  /** Whether all its columns but the details have room. */
  boolean fits(Table table) {
    return drawn(table, shown(table, MOST_ROWS)).fits(out.width());
  }

  /**
   * The first rows of a table, and its first columns; nothing where not even a row has room.
   *
   * @param most how many lines at most
   */
  void brief(Table table, int most) {
    Lines begun = new Lines(out.ink(), out.width());
    if (!table.title().isEmpty()) {
      begun.brief("  ", "  ", table.title(), 2);
    }
    int room = most - begun.count() - 1; // behind the names of the columns
    List<Table.Row> rows = shown(table, Math.min(MOST_ROWS, room - 1));
    if (rows.isEmpty() || room < 1) {
      return;
    }
    ConsoleTable drawn = beginning(table, rows);
    out.add(begun).add(drawn.beginning(out.width()));
    int more = table.rows().size() - rows.size();
    int beneath = drawn.beneath(out.width());
    int left = room - rows.size();
    if (more > 0 || (beneath > 0 && left > 0)) {
      out.line("  and " + more(more, beneath) + ": --full");
      left--;
    }
    Lines notes = new Lines(out.ink(), out.width());
    notes(notes, rows);
    if (notes.count() <= left) {
      out.add(notes);
    }
  }

  private static String more(int rows, int columns) {
    return Stream.of(counted(rows, "row"), counted(columns, "column"))
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static String counted(int count, String what) {
    return count == 0 ? "" : count + " more " + what + (count == 1 ? "" : "s");
  }

  /** The line that counts the others takes as much room as one of them. */
  private static List<Table.Row> shown(Table table, int most) {
    int all = table.rows().size();
    return table.rows().subList(0, all <= most + 1 ? all : Math.max(0, most));
  }

  /** Names that all rows have in common give up their room first. */
  private ConsoleTable beginning(Table table, List<Table.Row> rows) {
    ConsoleTable drawn = drawn(table, rows);
    for (int i = 1; i < table.columns().size() && !drawn.fits(out.width()); i++) {
      int column = i;
      List<Cell> cells = rows.stream().map(row -> row.cells().get(column)).distinct().toList();
      if (cells.size() == 1 && cells.getFirst() instanceof Cell.Text) {
        drawn.detail(column);
      }
    }
    return drawn;
  }

  private ConsoleTable drawn(Table table, List<Table.Row> rows) {
    ConsoleTable drawn = new ConsoleTable(WIDEST_NAME);
    List<Table.Column> columns = table.columns();
    drawn.row(texts(columns, Table.Column::name));
    rows.forEach(row -> drawn.row(texts(row.cells(), PanelText::text)));
    drawn.names(names(table, rows));
    IntStream.range(0, columns.size())
        .filter(column -> !full && columns.get(column).detail())
        .forEach(drawn::detail);
    return drawn;
  }

  /** How many columns there are before the first that holds what was measured. */
  private static int names(Table table, List<Table.Row> rows) {
    return (int)
        IntStream.range(0, table.columns().size())
            .takeWhile(
                column ->
                    column == 0 || rows.stream().allMatch(row -> names(row.cells().get(column))))
            .count();
  }

  private static boolean names(Cell cell) {
    return switch (cell) {
      case Cell.Text text -> true;
      case Cell.Count count -> true;
      case Cell.Given given -> true;
      case Cell.Missing missing -> true;
      case Cell.Amount amount -> Numbers.interval(amount.estimate()).isEmpty();
      default -> false;
    };
  }

  private static void notes(Lines out, List<Table.Row> rows) {
    for (Table.Row row : rows) {
      row.notes()
          .forEach(note -> out.wrapped("  ", "    ", text(row.cells().getFirst()) + ": " + note));
    }
  }

  private static <T> String[] texts(List<T> cells, Function<T, String> text) {
    return cells.stream().map(text).map(Lines::clean).toArray(String[]::new);
  }

  /** A cell in a word; a number in doubt has a question mark. */
  static String text(Cell cell) {
    return switch (cell) {
      case Cell.Text text -> text.words();
      case Cell.Run run -> run.words();
      case Cell.Amount amount ->
          Prose.NONE.value(amount.estimate(), amount.unit(), List.of()).text()
              + (amount.doubts().isEmpty() ? "" : " ?");
      case Cell.Ratio ratio ->
          (Numbers.digits(ratio.estimate().value()) + "x " + Numbers.interval(ratio.estimate()))
                  .strip()
              + (ratio.doubts().isEmpty() ? "" : " ?");
      case Cell.Count count -> Numbers.whole(count.count());
      case Cell.Given given -> Numbers.given(given.value(), given.unit());
      case Cell.Share share -> Numbers.digits(100 * share.share()) + " %";
      case Cell.Mark mark -> mark.words();
      case Cell.Missing missing -> missing.words();
      case Cell.Noted noted -> text(noted.cell()) + " (" + noted.note() + ")";
    };
  }
}
