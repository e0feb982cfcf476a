package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.UnderTraffic;

/** The requests of a run: how long each took, and how often it was answered. */
public final class RequestsPanel {
  private static final String TITLE = "Response time of each request";

  private RequestsPanel() {}

  /** The answer of a run of one candidate; empty where no request was measured. */
  static Optional<Panel> of(Findings findings) {
    List<Chart.DotRow> rows = rows(findings);
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel("requests", Panel.Place.ANSWER, TITLE, lead(findings), List.of(chart(rows))));
  }

  /** As many candidates as there are, on one axis. */
  static Chart chart(List<Chart.DotRow> rows) {
    return new Chart.Dots(TITLE, Unit.MILLISECONDS, Chart.Scale.LOG, "further left", rows);
  }

  /** A row a request, alone and under traffic, each with its p50 and p99; no parts of requests. */
  static List<Chart.DotRow> rows(Findings findings) {
    return measured(findings)
        .map(Result::subject)
        .distinct()
        .map(
            subject ->
                new Chart.DotRow(
                    subject.toString(), About.of("", subject), dots(findings, subject)))
        .filter(row -> !row.dots().isEmpty())
        .toList();
  }

  private static Stream<Result> measured(Findings findings) {
    return findings.queries().stream()
        .filter(row -> !row.subject().hasPart())
        .flatMap(
            row -> Stream.of(Optional.ofNullable(row.alone()), Optional.ofNullable(row.traffic())))
        .flatMap(Optional::stream);
  }

  private static List<Chart.Dot> dots(Findings findings, Subject subject) {
    List<Chart.Dot> dots = new ArrayList<>();
    for (String candidate : findings.strategies()) {
      dot(findings, candidate, subject, StandardMetrics.LATENCY_P50, false).ifPresent(dots::add);
      dot(findings, candidate, subject, StandardMetrics.LATENCY_P99, true).ifPresent(dots::add);
    }
    return dots;
  }

  private static Optional<Chart.Dot> dot(
      Findings findings, String candidate, Subject subject, Metric metric, boolean hollow) {
    return findings
        .find(candidate, subject, metric)
        .filter(result -> Double.isFinite(result.estimate().value()))
        .map(
            result ->
                new Chart.Dot(candidate, UnderTraffic.millis(result), hollow, result.doubts()));
  }

  private static Prose lead(Findings findings) {
    Prose typical = Typical.sentence(findings);
    return typical.isEmpty() ? headline(findings) : typical;
  }

  private static Prose headline(Findings findings) {
    return findings.headlines().stream()
        .findFirst()
        .map(
            one -> {
              Result first = one.results().getFirst();
              return Prose.of(one.words() + ": ")
                  .value(first.estimate(), first.unit(), first.doubts())
                  .words(".");
            })
        .orElse(Prose.NONE);
  }

  /** The table of numbers that every run has; none where no request was measured. */
  public static Optional<Panel> numbers(Findings findings) {
    List<Table.Row> rows = measured(findings).map(mean -> row(findings, mean)).toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    List<Column> columns = new ArrayList<>();
    columns.add(Column.of("request"));
    if (findings.several()) {
      columns.add(Column.of("on"));
    }
    columns.addAll(
        List.of(
            Column.of("p50"),
            Column.of("p99"),
            Column.detail("mean").explained("with its 95 % interval over trials"),
            Column.detail("a second").explained("requests answered a second"),
            Column.detail("n").explained("answers that count")));
    return Optional.of(
        new Panel(
            "numbers",
            Panel.Place.FINDING,
            "Numbers",
            Prose.NONE,
            List.of(new Table("", columns, rows))));
  }

  private static Table.Row row(Findings findings, Result mean) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(mean.subject().toString()));
    if (findings.several()) {
      cells.add(new Cell.Text(mean.strategy()));
    }
    cells.add(cell(findings, mean, StandardMetrics.LATENCY_P50));
    cells.add(cell(findings, mean, StandardMetrics.LATENCY_P99));
    cells.add(Cell.of(mean));
    cells.add(cell(findings, mean, StandardMetrics.THROUGHPUT));
    cells.add(new Cell.Count(mean.estimate().n()));
    return new Table.Row(About.of(mean.strategy(), mean.subject()), cells, List.of());
  }

  private static Cell cell(Findings findings, Result mean, Metric metric) {
    return findings.find(mean.strategy(), mean.subject(), metric).map(Cell::of).orElse(Cell.none());
  }
}
