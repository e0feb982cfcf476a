package org.gridmark.study.semantics.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.probe.Documented;
import org.gridmark.analyse.probe.Semantics;
import org.gridmark.model.promise.Promise;

/** The statements of the documentation that answers were compared with, and their pages. */
final class StatementsPanel {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("question"),
          Column.of("target"),
          Column.of("compared"),
          Column.of("statement"),
          Column.of("page"));

  private StatementsPanel() {}

  /** Empty where no answer was compared with one. */
  static Optional<Panel> of(Semantics semantics) {
    List<Table.Row> rows = new ArrayList<>();
    for (Semantics.Row row : semantics.rows()) {
      row.answers()
          .forEach(
              (strategy, answer) ->
                  answer
                      .promise()
                      .ifPresent(promise -> rows.add(row(row, strategy, answer, promise))));
    }
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "statements",
                Panel.Place.EVIDENCE,
                "Statements of the documentation",
                Prose.of("In other words than there; each with its page."),
                List.of(new Table("", COLUMNS, rows))));
  }

  private static Table.Row row(
      Semantics.Row row, String strategy, Semantics.Answer answer, Promise promise) {
    Promise.Page page = promise.page();
    return Table.Row.of(
            new Cell.Text(row.question()),
            new Cell.Text(strategy),
            new Cell.Mark(
                answer.documented().map(Documented::tone).orElse(Tone.PLAIN),
                answer.documentation()),
            new Cell.Text(promise.words()),
            // An address is a text to be copied: a page opened from disk leads nowhere by itself.
            new Cell.Noted(new Cell.Text(page.title()), page.version() + ", " + page.address()))
        .about(About.candidate(strategy));
  }
}
