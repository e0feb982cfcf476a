package org.gridmark.study.hub.wan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
import org.gridmark.study.hub.figure.HubMetrics;

/** How acknowledged writes are at the other site, phase by phase, and which are not, by name. */
public final class WanReport implements StudyReport {
  private static final List<Metric> COUNTS =
      List.of(
          HubMetrics.REPLICA_CHECKED,
          HubMetrics.REPLICA_ALIKE,
          HubMetrics.REPLICA_MISSING,
          HubMetrics.REPLICA_BEHIND,
          HubMetrics.REPLICA_RESURRECTED,
          HubMetrics.REPLICA_APART,
          HubMetrics.REPLICA_UNASKED,
          HubMetrics.ORIGIN_LOST);

  private static final List<Column> COLUMNS =
      List.of(
          Column.of("entries"),
          Column.of("strategy"),
          Column.of("compared"),
          Column.of("alike"),
          Column.of("missing").explained("acknowledged, and not at the other site"),
          Column.of("behind").explained("there in an older version than the acknowledged one"),
          Column.of("resurrected").explained("there, though a removal was acknowledged"),
          Column.of("apart").explained("in both, unlike, and each may be"),
          Column.of("unasked").explained("there in a version that was never put"),
          Column.of("lost at home").explained("not as acknowledged where they were put"),
          Column.of("would be seen")
              .explained("the smallest share of losses that so many entries show in 95 of 100"));

  private static final List<Column> NAMES =
      List.of(Column.of("meanwhile"), Column.of("strategy"), Column.of("entry"));

  /** How likely it is to see none of losses of that share. */
  private static final double MISSED = 0.05;

  @Override
  public String study() {
    return "hub";
  }

  @Override
  public List<Panel> panels(Analysis analysis) {
    return Stream.concat(lags(analysis).stream(), compared(analysis).stream()).toList();
  }

  private static Optional<Panel> lags(Analysis analysis) {
    return LagTable.of(analysis)
        .map(
            table ->
                new Panel(
                    "lags",
                    Place.ANSWER,
                    "From one site to the other",
                    WanSentence.of(analysis),
                    List.of(table)));
  }

  private static Optional<Panel> compared(Analysis analysis) {
    List<Table.Row> rows =
        analysis.results().stream()
            .filter(result -> result.metric().equals(HubMetrics.REPLICA_CHECKED))
            .map(result -> row(analysis, result))
            .toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "two-sites",
                Place.FINDING,
                "Acknowledged writes at the other site",
                Prose.of(
                    "Both sites entry by entry, once nothing changed any more."
                        + (cut(rows) ? "" : " No cut of the link was tried.")),
                parts(new Table("", COLUMNS, rows), names(analysis))));
  }

  private static boolean cut(List<Table.Row> rows) {
    return rows.stream().anyMatch(row -> row.cells().getFirst().toString().contains("while cut"));
  }

  private static List<Panel.Part> parts(Table counts, Table names) {
    return names.rows().isEmpty() ? List.of(counts) : List.of(counts, names);
  }

  private static Table.Row row(Analysis analysis, Result checked) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(checked.subject().toString()));
    cells.add(new Cell.Text(checked.strategy()));
    for (Metric metric : COUNTS) {
      Optional<Result> found = analysis.find(checked.strategy(), checked.subject(), metric);
      cells.add(found.<Cell>map(one -> new Cell.Count(one.estimate().value())).orElse(Cell.none()));
    }
    double entries = checked.estimate().value();
    cells.add(
        entries == 0
            ? Cell.none()
            : new Cell.Text(String.format(Locale.ROOT, "%.2g %%", 100 * smallestSeen(entries))));
    return new Table.Row(About.of(checked.strategy(), checked.subject()), cells, List.of());
  }

  /** Of so many entries, each lost with this probability, none is in one of twenty cases. */
  static double smallestSeen(double entries) {
    return 1 - Math.pow(MISSED, 1 / Math.max(1, entries));
  }

  /** Those that are not alike: their subject says which, and how. */
  private static Table names(Analysis analysis) {
    List<Table.Row> rows =
        analysis.results().stream()
            .filter(result -> result.metric().equals(HubMetrics.REPLICA_NAMED))
            .map(WanReport::name)
            .toList();
    return new Table("Not alike, the first 20 of each", NAMES, rows);
  }

  private static Table.Row name(Result named) {
    List<Cell> cells =
        List.of(
            new Cell.Text(named.subject().phase()),
            new Cell.Text(named.strategy()),
            new Cell.Text(named.subject().request()));
    return new Table.Row(About.of(named.strategy(), named.subject()), cells, List.of());
  }
}
