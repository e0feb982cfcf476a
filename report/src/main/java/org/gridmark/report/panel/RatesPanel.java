package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.result.Result;
import org.gridmark.report.findings.Findings;

/** Rates of jobs: entries loaded, read or put a second, or messages. */
final class RatesPanel {
  private RatesPanel() {}

  /** Empty where no job told a rate. */
  static Optional<Panel> of(Findings findings) {
    List<Result> rates = findings.rates();
    if (rates.isEmpty()) {
      return Optional.empty();
    }
    boolean published = rates.stream().anyMatch(rate -> rate.published() != null);
    List<Column> columns = new ArrayList<>();
    columns.add(Column.of("rate"));
    if (findings.several()) {
      columns.add(Column.of("on"));
    }
    columns.add(Column.of("measured").explained("with its 95 % interval over trials"));
    if (published) {
      columns.add(Column.detail("published").explained("of the document's data size and machines"));
    }
    List<Table.Row> rows =
        rates.stream().map(rate -> row(rate, findings.several(), published)).toList();
    return Optional.of(
        new Panel(
            "rates",
            Panel.Place.FINDING,
            "Rates",
            Prose.of("Entries or messages a second."),
            List.of(new Table("", columns, rows))));
  }

  private static Table.Row row(Result rate, boolean several, boolean published) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(rate.subject() + ", " + rate.metric()));
    if (several) {
      cells.add(new Cell.Text(rate.strategy()));
    }
    cells.add(Cell.of(rate));
    if (published) {
      Double given = rate.published();
      cells.add(given == null ? new Cell.Missing("") : new Cell.Given(given, rate.unit()));
    }
    return new Table.Row(About.of(rate.strategy(), rate.subject()), cells, List.of());
  }
}
