package org.gridmark.study.faults.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.target.Assurance;
import org.gridmark.model.target.Danger;
import org.gridmark.study.faults.report.SafetyScore.Outcome;
import org.junit.jupiter.api.Test;

/** The outcome of an assurance is decided by the counts of the check, and by nothing else. */
class SafetyScoreTest {
  private static final Subject HISTORY = Subject.of("history").in("partition");

  @Test
  void aSettingThatMayLoseIsCaughtByALostWriteAlone() {
    assertThat(outcome(Assurance.MAY_LOSE, 3, 2, 0)).isEqualTo(Outcome.CAUGHT);
    assertThat(outcome(Assurance.MAY_LOSE, 3, 0, 0)).isEqualTo(Outcome.NOT_SEEN);
    assertThat(outcome(Assurance.LOSES_FEWER, 3, 1, 0)).isEqualTo(Outcome.CAUGHT);
    assertThat(outcome(Assurance.LOSES_FEWER, 0, 0, 0)).isEqualTo(Outcome.NOT_SEEN);
  }

  @Test
  void aSettingThatKeepsWritesPassesWithStaleReadsAndIsBrokenByALostWrite() {
    assertThat(outcome(Assurance.KEEPS_WRITES, 3, 0, 0)).isEqualTo(Outcome.PASSED);
    assertThat(outcome(Assurance.KEEPS_WRITES, 3, 1, 0)).isEqualTo(Outcome.BROKEN);
  }

  @Test
  void aLinearizableSettingIsBrokenByAnyViolation() {
    assertThat(outcome(Assurance.LINEARIZABLE, 0, 0, 0)).isEqualTo(Outcome.PASSED);
    assertThat(outcome(Assurance.LINEARIZABLE, 1, 0, 0)).isEqualTo(Outcome.BROKEN);
  }

  /** A key without a verdict may be the one that was lost. */
  @Test
  void nothingPassesWhileKeysHaveNoVerdict() {
    assertThat(outcome(Assurance.LINEARIZABLE, 0, 0, 1)).isEqualTo(Outcome.UNCHECKED);
    assertThat(outcome(Assurance.KEEPS_WRITES, 0, 0, 1)).isEqualTo(Outcome.UNCHECKED);
    assertThat(outcome(Assurance.KEEPS_WRITES, 0, 1, 1)).isEqualTo(Outcome.BROKEN);
  }

  @Test
  void thePanelNamesTheSettingTheOutcomeAndTheEvidence() {
    Panel panel = safety(run(Assurance.MAY_LOSE, 7, 5, 0)).getFirst();

    assertThat(panel.title()).startsWith("Safe and unsafe settings");
    assertThat(panel.lead().text()).contains("history.csv.gz", "violations.txt");
    Map<String, Cell> row = Struck.row(panel, "default", "partition");
    assertThat(row)
        .containsEntry("Outcome", new Cell.Mark(Tone.PLAIN, "caught"))
        .containsEntry("keys", new Cell.Count(120))
        .containsEntry("lost a write", new Cell.Count(5))
        .containsEntry("not linearizable", new Cell.Count(7))
        .containsEntry("stale reads", Cell.none())
        .containsEntry("operations", new Cell.Count(1444));
    assertThat(((Table) panel.parts().getFirst()).rows().getFirst().notes())
        .containsExactly("may lose acknowledged writes: every part writes");
  }

  @Test
  void aRunWithoutAnAssuranceHasNoSuchTable() {
    Analysis tour = new Struck().recovered("default").analysis();
    assertThat(SafetyScore.all(tour)).isEmpty();
    assertThat(safety(tour)).isEmpty();
  }

  private static List<Panel> safety(Analysis analysis) {
    return new FaultsReport()
        .panels(analysis).stream().filter(panel -> panel.id().equals("safety")).toList();
  }

  private static Outcome outcome(Assurance assurance, int violated, int lost, int undecided) {
    List<SafetyScore> all = SafetyScore.all(run(assurance, violated, lost, undecided));
    assertThat(all).hasSize(1);
    return all.getFirst().outcome();
  }

  private static Analysis run(Assurance assurance, int violated, int lost, int undecided) {
    return new Struck()
        .stated("default", Danger.PARTITION.word(), assurance.by("every part writes"))
        .number("default", HISTORY, StandardMetrics.HISTORY_KEYS, 120)
        .number("default", HISTORY, StandardMetrics.HISTORY_VIOLATIONS, violated)
        .number("default", HISTORY, StandardMetrics.HISTORY_LOST, lost)
        .number("default", HISTORY, StandardMetrics.HISTORY_UNDECIDED, undecided)
        .number("default", HISTORY, StandardMetrics.HISTORY_OPERATIONS, 1444)
        .analysis();
  }
}
