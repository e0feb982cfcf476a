package org.gridmark.report.console;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
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
  /** As many rows as are read on a terminal where not all are asked for. */
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
    if (2 + Lines.columns(Lines.clean(step.text())) <= out.width()) {
      out.wrapped("> ", step.text());
      return;
    }
    List<Prose.Piece> words =
        step.pieces().stream().filter(piece -> !(piece instanceof Prose.Command)).toList();
    out.wrapped("> ", "  ", new Prose(words).text().strip() + ":");
    step.pieces().stream()
        .filter(Prose.Command.class::isInstance)
        .forEach(command -> out.command("    ", ((Prose.Command) command).text()));
  }

  private void part(Panel.Part part) {
    switch (part) {
      case Table table -> table(table);
      case Statements statements -> statements(statements, Integer.MAX_VALUE);
      case Chart chart -> {}
    }
  }

  /**
   * @param most how many lines at most, where not all are asked for
   */
  void statements(Statements statements, int most) {
    if (!statements.title().isEmpty()) {
      out.title(statements.title());
    }
    List<Statement> all = statements.statements();
    int shown = full ? all.size() : Math.min(most, all.size());
    for (Statement one : all.subList(0, shown)) {
      String sign = one.tone() == Tone.PLAIN ? "-" : one.tone().sign();
      out.wrapped("  " + out.ink().toned(one.tone(), sign) + " ", "    ", one.prose().text());
    }
    if (shown < all.size()) {
      out.line("  and %d more lines: --full".formatted(all.size() - shown));
    }
  }

  void table(Table table) {
    table(table, MOST_ROWS);
  }

  /**
   * @param most how many rows at most, where not all are asked for
   */
  void table(Table table, int most) {
    if (!table.title().isEmpty()) {
      out.line("").wrapped("  ", table.title());
    }
    List<Table.Row> rows = rows(table, most);
    out.table(drawn(table, rows));
    notes(rows);
    int more = table.rows().size() - rows.size();
    if (more > 0) {
      out.line("  and %d more %s: --full".formatted(more, more == 1 ? "row" : "rows"));
    }
  }

  /** Whether all its columns but the details have room. */
  boolean fits(Table table) {
    return drawn(table, rows(table, MOST_ROWS)).fits(out.width());
  }

  /** The line that counts the others takes as much room as one of them. */
  private List<Table.Row> rows(Table table, int most) {
    int all = table.rows().size();
    return table.rows().subList(0, full || all <= most + 1 ? all : most);
  }

  private ConsoleTable drawn(Table table, List<Table.Row> rows) {
    ConsoleTable drawn = new ConsoleTable(WIDEST_NAME);
    List<Table.Column> columns = table.columns();
    drawn.row(texts(columns, Table.Column::name));
    rows.forEach(row -> drawn.row(texts(row.cells(), PanelText::text)));
    IntStream.range(0, columns.size())
        .filter(column -> !full && columns.get(column).detail())
        .forEach(drawn::detail);
    return drawn;
  }

  private void notes(List<Table.Row> rows) {
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
