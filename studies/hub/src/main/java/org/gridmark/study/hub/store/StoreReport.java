package org.gridmark.study.hub.store;

import java.util.ArrayList;
import java.util.Arrays;
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
import org.gridmark.model.metric.Subject;
import org.gridmark.study.hub.figure.HubMetrics;

/** The work of the database for each way to write a trade, and where trades are after a death. */
public final class StoreReport implements StudyReport {
  /** How likely it is to find none where a death parts as many as it may at most. */
  private static final double MISSED = 0.05;

  private static final List<Metric> WORK =
      List.of(
          HubMetrics.PUT_COST,
          HubMetrics.ROWS_PER_PUT,
          HubMetrics.COMMITS_PER_PUT,
          HubMetrics.DRAIN_TIME,
          HubMetrics.BETWEEN_WRITES);

  private static final List<Column> WORK_COLUMNS =
      List.of(
          Column.of("way"),
          Column.of("time of a put").explained("over one without a store"),
          Column.of("rows a put"),
          Column.of("commits a put"),
          Column.of("in the table after").explained("from the last put until the table has all"),
          Column.of("between the writes").explained("share of a put's time after the first write"));

  private static final List<Metric> TRADES =
      List.of(
          HubMetrics.TRADES_ALIKE,
          HubMetrics.TRADES_APART,
          HubMetrics.TRADES_TABLE_NEWER,
          HubMetrics.TRADES_CACHE_ONLY,
          HubMetrics.TRADES_TABLE_ONLY,
          HubMetrics.TRADES_LOST);

  private static final List<Metric> PLACES =
      Stream.concat(TRADES.stream(), Stream.of(HubMetrics.PUTS_UNANSWERED, HubMetrics.USERS_KILLED))
          .toList();

  private static final List<Column> PLACE_COLUMNS =
      List.of(
          Column.of("trades"),
          Column.of("alike").explained("in cache and table, the same"),
          Column.of("apart").explained("in both, unlike"),
          Column.of("newer in the table").explained("of those apart"),
          Column.of("cache only"),
          Column.of("table only"),
          Column.of("lost").explained("acknowledged, and in neither"),
          Column.of("puts failed"),
          Column.of("users killed").explained("who put when their client was killed"));

  @Override
  public String study() {
    return "hub";
  }

  @Override
  public List<Panel> panels(Analysis analysis) {
    Optional<Panel> work = work(analysis);
    Optional<Panel> places = places(analysis);
    return Stream.of(places, work).flatMap(Optional::stream).toList();
  }

  private static Optional<Panel> work(Analysis analysis) {
    List<Subject> ways = Arrays.stream(Way.values()).map(Way::words).map(Subject::of).toList();
    return panel(
        "store-work",
        "Work of the database",
        Prose.of("By the database's own count, while nothing died."),
        new Table("", columns(analysis, WORK_COLUMNS), rows(analysis, ways, WORK)));
  }

  private static Optional<Panel> places(Analysis analysis) {
    List<Subject> all = new ArrayList<>();
    for (String meanwhile : StoreExperiment.MEANWHILE) {
      Way.writing().forEach(way -> all.add(Subject.of(way.words() + meanwhile)));
    }
    // Another experiment kills clients, too, and names a way alike.
    all.removeIf(
        subject ->
            analysis.results().stream()
                .filter(result -> result.subject().equals(subject))
                .noneMatch(result -> TRADES.contains(result.metric())));
    return panel(
        "trades-after-a-death",
        "Trades after a death",
        deaths(analysis),
        new Table("", columns(analysis, PLACE_COLUMNS), rows(analysis, all, PLACES)));
  }

  private static Optional<Panel> panel(String id, String title, Prose lead, Table table) {
    return table.rows().isEmpty()
        ? Optional.empty()
        : Optional.of(new Panel(id, Place.FINDING, title, lead, List.of(table)));
  }

  /** With a column for the strategy, where there are several. */
  private static List<Column> columns(Analysis analysis, List<Column> columns) {
    List<Column> all = new ArrayList<>(columns);
    if (several(analysis)) {
      all.add(1, Column.of("on"));
    }
    return all;
  }

  private static boolean several(Analysis analysis) {
    return analysis.strategies().size() > 1;
  }

  private static List<Table.Row> rows(
      Analysis analysis, List<Subject> subjects, List<Metric> metrics) {
    List<Table.Row> rows = new ArrayList<>();
    for (Subject subject : subjects) {
      for (String strategy : analysis.strategies()) {
        List<Optional<Result>> found =
            metrics.stream().map(metric -> analysis.find(strategy, subject, metric)).toList();
        if (found.stream().anyMatch(Optional::isPresent)) {
          rows.add(row(several(analysis), strategy, subject, found));
        }
      }
    }
    return rows;
  }

  private static Table.Row row(
      boolean several, String strategy, Subject subject, List<Optional<Result>> found) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(subject.toString()));
    if (several) {
      cells.add(new Cell.Text(strategy));
    }
    found.forEach(one -> cells.add(one.map(StoreReport::cell).orElse(Cell.none())));
    return new Table.Row(About.of(strategy, subject), cells, List.of());
  }

  private static Cell cell(Result result) {
    return PLACES.contains(result.metric())
        ? new Cell.Count(result.estimate().value())
        : Cell.of(result);
  }

  /** How many trades the deaths of clients have parted; where none, how many they may at most. */
  private static Prose deaths(Analysis analysis) {
    Prose prose =
        Prose.of("Of acknowledged trades; while clients die, of all: a dead client tells of none.");
    for (String strategy : analysis.strategies()) {
      for (Way way : Way.writing()) {
        prose = prose.then(death(analysis, strategy, way));
      }
    }
    return prose;
  }

  private static Prose death(Analysis analysis, String strategy, Way way) {
    Subject subject = Subject.of(Crashes.name(way));
    Optional<Result> killed = analysis.find(strategy, subject, HubMetrics.USERS_KILLED);
    Optional<Result> apart = analysis.find(strategy, subject, HubMetrics.TRADES_APART);
    if (killed.isEmpty() || apart.isEmpty() || killed.get().estimate().value() < 1) {
      return Prose.NONE;
    }
    double users = killed.get().estimate().value();
    double found = apart.get().estimate().value();
    String most =
        found > 0
            ? ""
            : ", so at most %.2g for each user (95 %%)".formatted(1 - Math.pow(MISSED, 1 / users));
    Prose whose = several(analysis) ? Prose.NONE.name(strategy).words(", ") : Prose.NONE;
    return whose.words(
        "%s: %.0f users killed, %.0f trades apart%s.".formatted(way.words(), users, found, most));
  }
}
