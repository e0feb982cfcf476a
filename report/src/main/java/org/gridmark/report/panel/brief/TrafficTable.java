package org.gridmark.report.panel.brief;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.UnderTraffic;
import org.jspecify.annotations.Nullable;

/** Requests that were asked alone and under traffic: a row each, both beside each other. */
final class TrafficTable {
  /** A number of a request, under a name. */
  private record Figure(Column column, BiFunction<Findings, UnderTraffic, Cell> of) {}

  private static final Figure ALONE =
      new Figure(
          Column.of("p50 alone"),
          (findings, one) -> cell(findings, one.alone(), StandardMetrics.LATENCY_P50));

  private static final Figure TRAFFIC =
      new Figure(
          Column.of("p50 traffic"),
          (findings, one) -> cell(findings, one.traffic(), StandardMetrics.LATENCY_P50));

  private static final List<Figure> TAILS =
      List.of(
          new Figure(
              Column.of("p99 traffic"),
              (findings, one) -> cell(findings, one.traffic(), StandardMetrics.LATENCY_P99)),
          new Figure(
              Column.of("p99 alone"),
              (findings, one) -> cell(findings, one.alone(), StandardMetrics.LATENCY_P99)),
          new Figure(Column.detail("n"), TrafficTable::count));

  private final Findings findings;
  private final List<UnderTraffic> requests;

  private TrafficTable(Findings findings) {
    this.findings = findings;
    this.requests = findings.queries().stream().filter(one -> !one.subject().hasPart()).toList();
  }

  /** With intervals, with fewer, and with none; none of a run without traffic. */
  static List<Table> of(Findings findings) {
    TrafficTable table = new TrafficTable(findings);
    boolean both =
        table.requests.stream().anyMatch(one -> one.alone() != null && one.traffic() != null);
    return both
        ? List.of(
            table.table(UnaryOperator.identity(), UnaryOperator.identity()),
            table.table(UnaryOperator.identity(), BriefTables::bare),
            table.table(BriefTables::bare, BriefTables::bare))
        : List.of();
  }

  private Table table(UnaryOperator<Cell> median, UnaryOperator<Cell> tail) {
    Figure last = tail();
    List<Table.Row> rows = new ArrayList<>();
    for (UnderTraffic one : requests) {
      rows.add(
          Table.Row.of(
                  new Cell.Text(one.subject().toString()),
                  median.apply(ALONE.of().apply(findings, one)),
                  median.apply(TRAFFIC.of().apply(findings, one)),
                  tail.apply(last.of().apply(findings, one)))
              .about(About.of(one.strategy(), one.subject())));
    }
    List<Column> columns =
        List.of(Column.of("request"), ALONE.column(), TRAFFIC.column(), last.column());
    return new Table("", columns, rows);
  }

  /** The first of which any request has a number. */
  private Figure tail() {
    return TAILS.stream()
        .filter(
            number ->
                requests.stream()
                    .anyMatch(one -> Double.isFinite(number.of().apply(findings, one).number())))
        .findFirst()
        .orElse(TAILS.getLast());
  }

  private static Cell cell(Findings findings, @Nullable Result mean, Metric metric) {
    return mean == null
        ? Cell.none()
        : findings.find(mean.strategy(), mean.subject(), metric).map(Cell::of).orElse(Cell.none());
  }

  private static Cell count(Findings findings, UnderTraffic one) {
    return new Cell.Count(
        Stream.of(one.alone(), one.traffic())
            .filter(Objects::nonNull)
            .mapToDouble(result -> result.estimate().n())
            .min()
            .orElse(Double.NaN));
  }
}
