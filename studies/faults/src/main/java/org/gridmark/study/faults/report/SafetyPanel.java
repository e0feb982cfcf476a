package org.gridmark.study.faults.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;

/** Documented settings through a danger: a row each. */
final class SafetyPanel {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("Setting"),
          Column.of("Fault"),
          Column.of("Outcome"),
          Column.of("keys"),
          Column.of("lost a write").explained("keys whose last read is not the last write"),
          Column.of("not linearizable"),
          Column.detail("undecided"),
          Column.of("stale reads").explained("reads of a value that had been overwritten before"),
          Column.of("operations"),
          Column.detail("unanswered"),
          Column.detail("lost write seen")
              .explained("how probably the check would have seen a single lost write"));

  private static final List<Metric> COUNTS =
      List.of(
          StandardMetrics.HISTORY_KEYS,
          StandardMetrics.HISTORY_LOST,
          StandardMetrics.HISTORY_VIOLATIONS,
          StandardMetrics.HISTORY_UNDECIDED,
          StandardMetrics.HISTORY_STALE,
          StandardMetrics.HISTORY_OPERATIONS,
          StandardMetrics.HISTORY_UNANSWERED);

  private SafetyPanel() {}

  /** Empty where no strategy has an assurance about what struck. */
  static Optional<Panel> of(Analysis analysis) {
    List<SafetyScore> scores = SafetyScore.all(analysis);
    if (scores.isEmpty()) {
      return Optional.empty();
    }
    Table table = new Table("", COLUMNS, scores.stream().map(SafetyPanel::row).toList());
    return Optional.of(
        new Panel(
            "safety",
            Panel.Place.FINDING,
            "Safe and unsafe settings through a fault",
            Prose.of(
                "Caught: may lose acknowledged writes, and did. Passed: safe by its documentation,"
                    + " and no history contradicts that. Not seen: may lose, and did not this"
                    + " time. Broken: a history contradicts the documentation. Evidence:"
                    + " history.csv.gz, linearizability.csv and violations.txt of each trial."),
            List.of(table)));
  }

  private static Table.Row row(SafetyScore one) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(one.strategy()));
    cells.add(new Cell.Text(one.danger().word()));
    cells.add(new Cell.Mark(tone(one.outcome()), one.outcome().words()));
    COUNTS.forEach(metric -> cells.add(count(one.counted(metric))));
    cells.add(one.power().isPresent() ? new Cell.Share(one.power().getAsDouble()) : Cell.none());
    return new Table.Row(About.candidate(one.strategy()), cells, List.of(one.said()));
  }

  private static Tone tone(SafetyScore.Outcome outcome) {
    return switch (outcome) {
      case PASSED -> Tone.GOOD;
      case BROKEN -> Tone.BAD;
      case CAUGHT, NOT_SEEN -> Tone.PLAIN;
      case UNCHECKED -> Tone.UNTESTED;
    };
  }

  private static Cell count(OptionalDouble count) {
    return count.isPresent() ? new Cell.Count(count.getAsDouble()) : Cell.none();
  }
}
