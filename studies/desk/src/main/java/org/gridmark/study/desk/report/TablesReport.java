package org.gridmark.study.desk.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Panel.Place;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.StudyReport;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.study.desk.ask.DeskMetrics;
import org.gridmark.study.desk.ask.StoredJob;

/** The tables behind caches: when they had all that was put, and what they lack at the end. */
public final class TablesReport implements StudyReport {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("table of"),
          Column.of("on"),
          Column.of("all rows after")
              .explained("from the last put of the load until all are there"),
          Column.of("lost").explained("acknowledged, and not in the table at the end"),
          Column.of("wrong").explained("in the table with another value"));

  @Override
  public String study() {
    return "desk";
  }

  @Override
  public List<Panel> panels(Analysis analysis) {
    List<Table.Row> rows =
        analysis.all(StandardMetrics.ENTRIES_EXPECTED).stream()
            .filter(one -> one.subject().request().startsWith(StoredJob.TABLE))
            .map(one -> row(analysis, one))
            .toList();
    return rows.isEmpty()
        ? List.of()
        : List.of(
            new Panel(
                "tables-behind-caches",
                Place.FINDING,
                "Tables behind caches",
                Prose.of("The row store, under Guarantees, says how each target meets the wish."),
                List.of(new Table("", COLUMNS, rows))));
  }

  private static Table.Row row(Analysis analysis, Result expected) {
    String cache = expected.subject().request().substring(StoredJob.TABLE.length());
    String strategy = expected.strategy();
    Subject load = Subject.of(StoredJob.LOAD + cache);
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(cache));
    cells.add(new Cell.Text(strategy));
    cells.add(
        analysis.find(strategy, load, DeskMetrics.STORE_WAIT).map(Cell::of).orElse(Cell.none()));
    cells.add(count(analysis.find(strategy, expected.subject(), StandardMetrics.ENTRIES_LOST)));
    cells.add(count(analysis.find(strategy, expected.subject(), StandardMetrics.ENTRIES_WRONG)));
    return new Table.Row(About.of(strategy, expected.subject()), cells, List.of());
  }

  private static Cell count(Optional<Result> result) {
    return result.<Cell>map(one -> new Cell.Count(one.estimate().value())).orElse(Cell.none());
  }
}
