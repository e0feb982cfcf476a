package org.gridmark.study.hub.languages;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.study.hub.figure.HubMetrics;

/** The numbers of each language, beside its own cost: a row for each client. */
public final class LanguagesReport implements StudyReport {
  private static final String ECHO = "Echo";

  private static final String TABLE =
      "The table has the middle response time of each request, and what the language takes by"
          + " itself: a line to a server that answers after 2 ms.";

  /** The requests that every language has where its target has them. */
  private static final List<String> OF_ALL =
      List.of(
          "Get",
          "Put",
          "Activity Key",
          "Activity Accounts",
          "Activity Settlement Date",
          "Activity Trade Status");

  /** The requests of a row, by their column. */
  private static final List<String> REQUESTS =
      Stream.concat(OF_ALL.stream(), Stream.of("Get near")).toList();

  @Override
  public String study() {
    return "hub";
  }

  @Override
  public List<Panel> panels(Analysis analysis) {
    List<String> asked = REQUESTS.stream().filter(one -> isAsked(analysis, one)).toList();
    List<Table.Row> rows =
        analysis.results().stream()
            .filter(result -> result.metric().equals(StandardMetrics.LATENCY_P50))
            .filter(result -> by(result).isPresent())
            .map(result -> row(analysis, result, asked))
            .toList();
    return rows.isEmpty()
        ? List.of()
        : List.of(
            new Panel(
                "languages",
                Place.ANSWER,
                "Clients in several languages",
                LanguagesSentence.of(analysis, OF_ALL).then(Prose.of(TABLE)),
                List.of(new Table("", columns(asked), rows))));
  }

  /** A target that answers no queries has no columns of them. */
  private static boolean isAsked(Analysis analysis, String request) {
    return analysis.results().stream()
        .filter(result -> result.metric().equals(StandardMetrics.LATENCY_P50))
        .anyMatch(result -> result.subject().request().startsWith(request + " by "));
  }

  private static List<Column> columns(List<String> asked) {
    Stream<Column> requests = asked.stream().map(LanguagesReport::column);
    return Stream.of(
            Stream.of(
                Column.of("client"),
                Column.of("strategy"),
                Column.of("floor").explained("an echo of a server that sleeps for 2 ms, p50")),
            requests,
            Stream.of(
                Column.of("stall told").explained("the longest echo over a stall of 2 s"),
                Column.of("puts found").explained("deals that an audit found as they were put")))
        .flatMap(columns -> columns)
        .toList();
  }

  private static Column column(String request) {
    return Column.of(request.replaceFirst("Activity ", ""));
  }

  /** The end of a floor's name, if it is one. */
  private static Optional<String> by(Result result) {
    String name = result.subject().request();
    return name.startsWith(ECHO + " by ")
        ? Optional.of(name.substring(ECHO.length()))
        : Optional.empty();
  }

  private static Table.Row row(Analysis analysis, Result floor, List<String> asked) {
    String by = by(floor).orElseThrow();
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(by.replaceFirst(" by a (.*) client", "$1")));
    cells.add(new Cell.Text(floor.strategy()));
    cells.add(Cell.of(floor));
    for (String request : asked) {
      cells.add(cell(analysis, floor, request + by, StandardMetrics.LATENCY_P50));
    }
    cells.add(cell(analysis, floor, "Echo with a stall" + by, StandardMetrics.LATENCY_MAX));
    cells.add(
        find(analysis, floor, "Put" + by, HubMetrics.PUTS_FOUND)
            .<Cell>map(found -> new Cell.Count(found.estimate().value()))
            .orElse(Cell.none()));
    return new Table.Row(About.of(floor.strategy(), floor.subject()), cells, List.of());
  }

  private static Cell cell(Analysis analysis, Result row, String name, Metric metric) {
    return find(analysis, row, name, metric).map(Cell::of).orElse(Cell.none());
  }

  /** Of the same strategy, whichever phase it is of. */
  private static Optional<Result> find(Analysis analysis, Result row, String name, Metric metric) {
    return analysis.results().stream()
        .filter(result -> result.strategy().equals(row.strategy()))
        .filter(result -> result.metric().equals(metric))
        .filter(result -> result.subject().request().equals(name))
        .filter(result -> !result.subject().hasPart())
        .findFirst();
  }
}
