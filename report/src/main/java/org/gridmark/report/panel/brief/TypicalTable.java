package org.gridmark.report.panel.brief;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.report.findings.Findings;

/** More candidates than have room beside each other: a row each, its typical latency by phase. */
final class TypicalTable {
  private static final String TITLE =
      "Typical request: the geometric mean of all medians; each request: --full";

  /** Phases that are shown in any case. */
  private static final int EARLY = 2;

  private TypicalTable() {}

  /** With intervals, and without; none where nothing was measured. */
  static List<Table> of(Findings findings) {
    List<Result> all = findings.all(StandardMetrics.LATENCY_TYPICAL);
    return all.isEmpty()
        ? List.of()
        : List.of(
            table(findings, all, UnaryOperator.identity()),
            table(findings, all, BriefTables::bare));
  }

  private static Table table(Findings findings, List<Result> all, UnaryOperator<Cell> shown) {
    List<Subject> phases = all.stream().map(Result::subject).distinct().toList();
    List<Column> columns = new ArrayList<>(List.of(Column.of("on")));
    for (Subject phase : phases) {
      boolean early = columns.size() <= EARLY;
      columns.add(early ? Column.of(phase.phase()) : Column.detail(phase.phase()));
    }
    List<Table.Row> rows = new ArrayList<>();
    for (String candidate : findings.strategies()) {
      List<Cell> cells = new ArrayList<>(List.of(new Cell.Text(candidate)));
      phases.forEach(
          phase ->
              cells.add(
                  findings
                      .find(candidate, phase, StandardMetrics.LATENCY_TYPICAL)
                      .map(Cell::of)
                      .map(shown)
                      .orElse(Cell.none())));
      rows.add(new Table.Row(About.candidate(candidate), cells, List.of()));
    }
    return new Table(TITLE, columns, rows);
  }
}
