package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.report.findings.Findings;

/** The one table of numbers of a run: a row a request or job, in the order in which they ran. */
public final class NumbersPanel {
  /** Requests that are asked in turn are answered as often as each other, but for this part. */
  private static final double AS_OFTEN = 0.05;

  private static final List<Column> NUMBERS =
      List.of(
          Column.of("p50").explained("half of the requests took no longer"),
          Column.of("p99").explained("99 of 100 requests took no longer"),
          Column.detail("mean").explained("from the intended start of each request"),
          Column.detail("a second").explained("requests answered, or entries or messages handled"),
          Column.detail("n").explained("trials; of one trial, what was counted in it"));

  private final Findings findings;
  private final Map<List<String>, List<Result>> inTurn;

  private NumbersPanel(Findings findings) {
    this.findings = findings;
    this.inTurn = inTurn(findings);
  }

  /** None where nothing was measured. */
  public static Optional<Panel> of(Findings findings) {
    return table(findings, subject -> true)
        .map(
            table ->
                new Panel(
                    "numbers",
                    Panel.Place.FINDING,
                    "Numbers",
                    new NumbersPanel(findings).lead(),
                    List.of(table)));
  }

  /** The numbers of some requests and jobs; empty where there are none. */
  public static Optional<Table> table(Findings findings, Predicate<Subject> which) {
    NumbersPanel panel = new NumbersPanel(findings);
    List<Table.Row> rows = panel.rows(which);
    return rows.isEmpty() ? Optional.empty() : Optional.of(panel.table(rows));
  }

  /** Parts of requests that are requests themselves; none where there are none. */
  public static Optional<Panel> parts(Findings findings) {
    NumbersPanel panel = new NumbersPanel(findings);
    List<Table.Row> rows =
        RequestsPanel.means(findings)
            .filter(mean -> mean.subject().hasPart())
            .map(panel::request)
            .toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "parts",
                Panel.Place.EVIDENCE,
                "Parts of requests",
                Prose.of("Within the time of the request that they are parts of."),
                List.of(panel.table(rows))));
  }

  private Prose lead() {
    Prose lead =
        Prose.of(
            "Requests in the order in which they were asked, then jobs; 95 % intervals in brackets. ");
    if (doubtful()) {
      lead = lead.words("A question mark: in doubt, as told above. ");
    }
    for (List<Result> rates : inTurn.values()) {
      Result first = rates.getFirst();
      lead =
          lead.words("Asked in turn, %d requests together".formatted(rates.size()))
              .name(where(first))
              .words(": ")
              .value(first.estimate().times(rates.size()), first.unit(), List.of())
              .words(". ");
    }
    return lead;
  }

  private boolean doubtful() {
    return RequestsPanel.measured(findings).anyMatch(Result::doubtful);
  }

  private String where(Result rate) {
    List<String> words = new ArrayList<>();
    if (findings.several()) {
      words.add(rate.strategy());
    }
    if (!rate.subject().traffic().isEmpty()) {
      words.add("under " + rate.subject().traffic());
    }
    if (!rate.subject().phase().isEmpty()) {
      words.add(rate.subject().phase());
    }
    return words.stream().map(", "::concat).collect(Collectors.joining());
  }

  /** Without the columns in which no row has a number. */
  private Table table(List<Table.Row> rows) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.of("request"));
    if (findings.several()) {
      columns.add(Column.of("on"));
    }
    columns.addAll(NUMBERS);
    List<Integer> told =
        IntStream.range(0, columns.size())
            .filter(
                i -> rows.stream().anyMatch(row -> !(row.cells().get(i) instanceof Cell.Missing)))
            .boxed()
            .toList();
    return new Table(
        "",
        told.stream().map(columns::get).toList(),
        rows.stream()
            .map(
                row ->
                    new Table.Row(
                        row.about(), told.stream().map(row.cells()::get).toList(), row.notes()))
            .toList());
  }

  private List<Table.Row> rows(Predicate<Subject> which) {
    List<Table.Row> rows = new ArrayList<>();
    RequestsPanel.measured(findings)
        .filter(mean -> which.test(mean.subject()))
        .map(this::request)
        .forEach(rows::add);
    findings.rates().stream()
        .filter(rate -> which.test(rate.subject()))
        .map(this::job)
        .forEach(rows::add);
    return rows;
  }

  private Table.Row request(Result mean) {
    return row(
        mean,
        mean.subject().toString(),
        List.of(
            cell(mean, StandardMetrics.LATENCY_P50),
            cell(mean, StandardMetrics.LATENCY_P99),
            Cell.of(mean),
            throughput(mean)));
  }

  private Table.Row job(Result rate) {
    boolean several =
        findings.rates().stream()
            .filter(one -> one.subject().equals(rate.subject()))
            .map(Result::metric)
            .distinct()
            .skip(1)
            .findAny()
            .isPresent();
    return row(
        rate,
        rate.subject() + (several ? ", " + rate.metric() : ""),
        List.of(Cell.none(), Cell.none(), Cell.none(), Cell.of(rate)));
  }

  private Table.Row row(Result one, String name, List<Cell> numbers) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(name));
    if (findings.several()) {
      cells.add(new Cell.Text(one.strategy()));
    }
    cells.addAll(numbers);
    cells.add(new Cell.Count(one.estimate().n()));
    return new Table.Row(About.of(one.strategy(), one.subject()), cells, List.of());
  }

  private Cell cell(Result mean, Metric metric) {
    return findings.find(mean.strategy(), mean.subject(), metric).map(Cell::of).orElse(Cell.none());
  }

  /** None for a request that is asked in turn with others: they have one throughput together. */
  private Cell throughput(Result mean) {
    return inTurn.containsKey(group(mean)) ? Cell.none() : cell(mean, StandardMetrics.THROUGHPUT);
  }

  private static List<String> group(Result one) {
    return List.of(one.strategy(), one.subject().traffic(), one.subject().phase());
  }

  /** The throughputs of requests that the same users ask one after the other, by where. */
  private static Map<List<String>, List<Result>> inTurn(Findings findings) {
    Map<List<String>, List<Result>> groups = new LinkedHashMap<>();
    RequestsPanel.measured(findings)
        .flatMap(
            mean ->
                findings.find(mean.strategy(), mean.subject(), StandardMetrics.THROUGHPUT).stream())
        .forEach(rate -> groups.computeIfAbsent(group(rate), first -> new ArrayList<>()).add(rate));
    groups.values().removeIf(rates -> rates.size() < 2 || !asOften(rates));
    return groups;
  }

  private static boolean asOften(List<Result> rates) {
    double[] values =
        rates.stream().map(Result::estimate).mapToDouble(Estimate::value).sorted().toArray();
    return values[values.length - 1] - values[0] <= AS_OFTEN * values[0];
  }
}
