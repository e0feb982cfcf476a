package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.study.Published;
import org.gridmark.report.findings.Findings;

/**
 * The published numbers and those of this run. They stand apart from the run's own table: size,
 * machine and version differ.
 */
public final class PublishedPanel {
  private PublishedPanel() {}

  /** Empty where nothing of what was measured was published. */
  public static Optional<Panel> of(Findings findings) {
    List<Table.Row> rows =
        findings.analysis().results().stream()
            .filter(result -> result.published() != null)
            .map(result -> row(findings, result))
            .toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    List<Column> columns = new ArrayList<>();
    columns.add(Column.of("number"));
    if (findings.several()) {
      columns.add(Column.of("on"));
    }
    columns.addAll(
        List.of(
            Column.of("metric"),
            Column.of("then").explained("as the document gives it"),
            Column.of("now").explained("of this run, with its 95 % interval"),
            Column.of("now / then")));
    return Optional.of(
        new Panel(
            "published",
            Panel.Place.EVIDENCE,
            "Then and now",
            Prose.of(findings.scaleNote()),
            List.of(new Table("", columns, rows))));
  }

  private static Table.Row row(Findings findings, Result result) {
    double then = Objects.requireNonNull(result.published());
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(result.subject().toString()));
    if (findings.several()) {
      cells.add(new Cell.Text(result.strategy()));
    }
    cells.add(new Cell.Text(result.metric().toString()));
    String note =
        findings
            .info()
            .published(result.strategy(), result.subject(), result.metric())
            .map(Published::note)
            .orElse("");
    Cell given = new Cell.Given(then, result.unit());
    cells.add(note.isEmpty() ? given : new Cell.Noted(given, note));
    cells.add(Cell.of(result));
    cells.add(
        then == 0
            ? Cell.none()
            : new Cell.Ratio(result.estimate().times(1 / then), result.doubts()));
    return Table.Row.of(cells.toArray(Cell[]::new))
        .about(About.of(result.strategy(), result.subject()));
  }
}
