package org.gridmark.study.faults.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Unit;

/** Faults times candidates: how long each fault took, and what it left behind. */
final class ScorecardPanel {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("Fault"),
          Column.of("On"),
          Column.of("detected").explained("until a client saw that the cluster had changed"),
          Column.of("right").explained("until the last subject had a right answer"),
          Column.of("redundant").explained("until every entry had its backups again"),
          Column.of("steady").explained("until the last subject's latency was back"),
          Column.detail("excess")
              .explained("what all requests together waited longer than before the strike"),
          Column.detail("right meanwhile")
              .explained("share of right answers while the fault lasted, of the worst subject"),
          Column.of("failed"),
          Column.detail("wrong"),
          Column.of("lost").explained("entries that the audit missed"),
          Column.detail("doubled"),
          Column.of("stale").explained("reads of a value that had been overwritten before"),
          Column.detail("keys").explained("keys whose histories were checked"),
          Column.detail("lost a write"),
          Column.of("violated").explained("keys whose history is not linearizable"),
          Column.detail("undecided"),
          Column.detail("lost write seen")
              .explained("how probably the check would have seen a single lost write"),
          Column.detail("undone write seen")
              .explained("how probably the check would have seen a single undone write"));

  private ScorecardPanel() {}

  /** Empty where no histories were kept. */
  static Optional<Panel> of(Analysis analysis) {
    List<FaultScore> scores = FaultScore.all(analysis);
    if (scores.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Panel(
            "scorecard",
            Panel.Place.ANSWER,
            "Scorecard",
            ScorecardAnswer.lead(analysis, scores),
            List.of(
                ScorecardAnswer.picture(analysis, scores),
                new Table(
                    "Times are from the strike on, of the subject that took longest; a dash: not"
                        + " measured",
                    COLUMNS,
                    scores.stream().map(ScorecardPanel::row).toList()))));
  }

  private static Table.Row row(FaultScore one) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(one.phase()));
    cells.add(new Cell.Text(one.strategy()));
    cells.add(seconds(one, one.detected(), "no"));
    cells.add(seconds(one, one.firstSuccess(), "never"));
    cells.add(seconds(one, one.redundant(), one.detected().isEmpty() ? "kept" : "not seen"));
    cells.add(seconds(one, one.steady(), "not seen"));
    cells.add(Cell.of(one.excess() / 1000, Unit.SECONDS));
    cells.add(answered(one));
    cells.add(new Cell.Count(one.failed()));
    cells.add(new Cell.Count(one.wrong()));
    cells.add(count(one, StandardMetrics.ENTRIES_LOST));
    cells.add(count(one, StandardMetrics.ENTRIES_DOUBLED));
    cells.add(count(one, StandardMetrics.HISTORY_STALE));
    cells.add(count(one, StandardMetrics.HISTORY_KEYS));
    cells.add(count(one, StandardMetrics.HISTORY_LOST));
    cells.add(count(one, StandardMetrics.HISTORY_VIOLATIONS));
    cells.add(count(one, StandardMetrics.HISTORY_UNDECIDED));
    cells.add(power(one, "lost write"));
    cells.add(power(one, "undone write"));
    return new Table.Row(new About(one.strategy(), "", one.phase()), cells, List.of());
  }

  private static Cell answered(FaultScore one) {
    return one.answered()
        .map(
            least ->
                (Cell) new Cell.Noted(new Cell.Share(least.share()), least.subject().toString()))
        .orElse(Cell.none());
  }

  private static Cell seconds(FaultScore one, OptionalDouble seconds, String absent) {
    return seconds.isPresent()
        ? new Cell.Amount(Estimate.single(seconds.getAsDouble()), Unit.SECONDS, one.doubts())
        : new Cell.Missing(absent);
  }

  private static Cell count(FaultScore one, Metric metric) {
    OptionalDouble count = one.counted(metric);
    return count.isPresent() ? new Cell.Count(count.getAsDouble()) : Cell.none();
  }

  private static Cell power(FaultScore one, String sort) {
    return one.power(sort)
        .map(power -> (Cell) new Cell.Amount(power, Unit.NONE, List.of()))
        .orElse(Cell.none());
  }
}
