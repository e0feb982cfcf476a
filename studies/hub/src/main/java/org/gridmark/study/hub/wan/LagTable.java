package org.gridmark.study.hub.wan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.study.hub.figure.HubMetrics;

/** How long a put takes, and until the other site has it, by replication and object size. */
final class LagTable {
  private static final List<Metric> LAGS =
      List.of(
          HubMetrics.REPLICATION_P50,
          HubMetrics.REPLICATION_P99,
          HubMetrics.REPLICATION_READ_P50,
          HubMetrics.REPLICATION_SPIKE);

  /** Of these, so many are before a put's own time. */
  private static final int HEARD = 2;

  private static final List<Column> COLUMNS =
      List.of(
          Column.of("while"),
          Column.of("strategy"),
          Column.of("heard p50")
              .explained(
                  "half of the puts were heard of by a listener at the other site by then; a dash: never"),
          Column.of("heard p99").explained("99 of 100 were"),
          Column.of("put p50")
              .explained("half of the puts had returned by then; not told where something dies"),
          Column.of("failed").explained("writes without an acknowledgement"),
          Column.of("unheard")
              .explained("acknowledged puts that no listener heard of, nor of a later one"),
          Column.detail("read p50").explained("half of the puts were read there within this"),
          Column.detail("longest").explained("until the last was heard of"));

  private LagTable() {}

  /** Empty where no put was seen at another site. */
  static Optional<Table> of(Analysis analysis) {
    List<Table.Row> rows =
        analysis.results().stream()
            .filter(result -> seen(analysis, result))
            .map(result -> row(analysis, result))
            .toList();
    return rows.isEmpty() ? Optional.empty() : Optional.of(new Table("", COLUMNS, rows));
  }

  /** A target that tells nothing of changes has been read alone; of others half may never come. */
  private static boolean seen(Analysis analysis, Result result) {
    boolean timed = find(analysis, result, HubMetrics.REPLICATION_P50).isPresent();
    boolean heard = find(analysis, result, HubMetrics.REPLICATION_UNSEEN).isPresent();
    return result.metric().equals(HubMetrics.REPLICATION_P50)
        || (result.metric().equals(HubMetrics.REPLICATION_UNSEEN) && !timed)
        || (result.metric().equals(HubMetrics.REPLICATION_READ_P50) && !timed && !heard);
  }

  private static Table.Row row(Analysis analysis, Result lag) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(lag.subject().toString()));
    cells.add(new Cell.Text(lag.strategy()));
    Subject put = Subject.of("put: " + lag.subject());
    LAGS.forEach(metric -> cells.add(cell(find(analysis, lag, metric))));
    cells.add(2 + HEARD, cell(analysis.find(lag.strategy(), put, StandardMetrics.LATENCY_P50)));
    cells.add(3 + HEARD, count(find(analysis, lag, HubMetrics.PUTS_UNANSWERED)));
    cells.add(4 + HEARD, count(find(analysis, lag, HubMetrics.REPLICATION_UNSEEN)));
    return new Table.Row(About.of(lag.strategy(), lag.subject()), cells, List.of());
  }

  private static Optional<Result> find(Analysis analysis, Result lag, Metric metric) {
    return analysis.find(lag.strategy(), lag.subject(), metric);
  }

  private static Cell count(Optional<Result> found) {
    return found.<Cell>map(one -> new Cell.Count(one.estimate().value())).orElse(Cell.none());
  }

  private static Cell cell(Optional<Result> found) {
    return found.map(Cell::of).orElse(Cell.none());
  }
}
