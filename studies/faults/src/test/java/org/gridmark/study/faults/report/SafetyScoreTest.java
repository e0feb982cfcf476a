package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.target.Assurance;
import org.gridmark.model.target.Danger;
import org.gridmark.record.Environment;
import org.gridmark.record.RunData;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.safety.SafetyScore;
import org.gridmark.report.safety.SafetyScore.Outcome;
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
  void reportsNameTheSettingTheOutcomeAndTheEvidence() {
    Analysis run = run(Assurance.MAY_LOSE, 7, 5, 0);

    assertThat(ConsoleReport.render(run).replaceAll(" +", " "))
        .contains("default, partition caught 120 5 7 – 1 444")
        .contains("may lose acknowledged writes: every part writes");
    assertThat(HtmlReport.render(run)).contains("Safe and unsafe settings", "caught");
  }

  @Test
  void aRunWithoutAnAssuranceHasNoSuchTable() {
    assertThat(SafetyScore.all(new Findings(Sample.tour()))).isEmpty();
    assertThat(HtmlReport.render(Sample.tour())).doesNotContain("Safe and unsafe settings");
  }

  private static Outcome outcome(Assurance assurance, int violated, int lost, int undecided) {
    List<SafetyScore> all =
        SafetyScore.all(new Findings(run(assurance, violated, lost, undecided)));
    assertThat(all).hasSize(1);
    return all.getFirst().outcome();
  }

  private static Analysis run(Assurance assurance, int violated, int lost, int undecided) {
    Analysis run = Sample.run(List.of("default"), 1);
    Environment said =
        new Environment(
            "Grid",
            Map.of(),
            Map.of("default", Map.of(Danger.PARTITION.word(), assurance.by("every part writes"))));
    List<Result> results = new ArrayList<>(run.results());
    results.add(result(StandardMetrics.HISTORY_KEYS, 120));
    results.add(result(StandardMetrics.HISTORY_VIOLATIONS, violated));
    results.add(result(StandardMetrics.HISTORY_LOST, lost));
    results.add(result(StandardMetrics.HISTORY_UNDECIDED, undecided));
    results.add(result(StandardMetrics.HISTORY_OPERATIONS, 1444));
    RunData data = run.run();
    return new Analysis(
        new RunData(data.info().with(said), data.trials(), data.problems()),
        results,
        run.verdicts(),
        run.recoveries(),
        run.series(),
        run.comparisons(),
        run.doubts());
  }

  private static Result result(Metric metric, double value) {
    return new Result(
        "hub", "tour", "coherence", "default", HISTORY, metric, Estimate.exact(value, 1), null, "");
  }
}
