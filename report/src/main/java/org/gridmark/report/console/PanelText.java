package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
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
      out.wrapped("  " + painted(one.tone(), sign) + " ", "    ", one.prose().text());
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
      out.line("").line("  " + Lines.clean(table.title()));
    }
    int[] columns =
        IntStream.range(0, table.columns().size())
            .filter(column -> full || !table.columns().get(column).detail())
            .toArray();
    ConsoleTable drawn = new ConsoleTable(WIDEST_NAME);
    drawn.row(texts(columns, column -> table.columns().get(column).name()));
    int all = table.rows().size();
    // The line that counts the others takes as much room as one of them.
    int shown = full || all <= most + 1 ? all : most;
    List<Table.Row> rows = table.rows().subList(0, shown);
    rows.forEach(row -> drawn.row(texts(columns, column -> text(row.cells().get(column)))));
    out.table(drawn);
    notes(rows);
    if (shown < all) {
      out.line("  and %d more rows: --full".formatted(all - shown));
    }
  }

  private void notes(List<Table.Row> rows) {
    for (Table.Row row : rows) {
      row.notes()
          .forEach(note -> out.wrapped("  ", "    ", text(row.cells().getFirst()) + ": " + note));
    }
  }

  private static String[] texts(int[] columns, IntFunction<String> text) {
    List<String> texts = new ArrayList<>();
    for (int column : columns) {
      texts.add(Lines.clean(text.apply(column)));
    }
    return texts.toArray(String[]::new);
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

  private String painted(Tone tone, String words) {
    return switch (tone) {
      case GOOD -> out.ink().good(words);
      case BAD -> out.ink().bad(words);
      case DOUBTFUL -> out.ink().doubtful(words);
      case UNTESTED, PLAIN -> words;
    };
  }
}
