package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.report.findings.FaultScore;
import org.gridmark.report.findings.Findings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ScorecardTest {
  private static final Subject HISTORY = Subject.of("history").in(SampleTrial.FAULT_PHASE);

  private static Result result(String strategy, Subject subject, Metric metric, double value) {
    return new Result(
        "hub", "tour", "coherence", strategy, subject, metric, Estimate.exact(value, 1), null, "");
  }

  /** Of the second strategy nobody checked the histories. */
  private static List<Result> histories() {
    return List.of(
        result("default", HISTORY, StandardMetrics.HISTORY_KEYS, 120),
        result("default", HISTORY, StandardMetrics.HISTORY_VIOLATIONS, 7),
        result("default", HISTORY, StandardMetrics.HISTORY_STALE, 31),
        result("default", HISTORY.withPart("lost write"), StandardMetrics.HISTORY_POWER, 0.97),
        result("default", HISTORY.withPart("lost write"), StandardMetrics.HISTORY_POWER_LOW, 0.93),
        result(
            "default", HISTORY.withPart("lost write"), StandardMetrics.HISTORY_POWER_HIGH, 0.99));
  }

  private static Recovery recovery(
      Recovery one,
      Subject subject,
      @Nullable Double first,
      double excess,
      @Nullable Double answered) {
    return new Recovery(
        one.trial(),
        one.strategy(),
        one.phase(),
        subject,
        one.fault(),
        one.struck(),
        one.before(),
        one.worst(),
        one.detected(),
        first,
        one.redundant(),
        one.steady(),
        excess,
        answered,
        one.wrong(),
        one.failed());
  }

  private static Analysis with(List<Result> further, List<Recovery> recoveries) {
    Analysis run = Sample.run(List.of("default", "indexed"), 1);
    List<Result> results = new ArrayList<>(run.results());
    results.addAll(further);
    return new Analysis(
        run.run(),
        results,
        run.verdicts(),
        recoveries.isEmpty() ? run.recoveries() : recoveries,
        run.series(),
        run.comparisons(),
        run.doubts());
  }

  private static Analysis card() {
    return with(histories(), List.of());
  }

  @Test
  void thereIsNoneWhereNoHistoriesWereKept() {
    assertThat(FaultScore.all(new Findings(Sample.tour()))).isEmpty();
    assertThat(HtmlReport.render(Sample.tour())).doesNotContain("Scorecard");
    assertThat(ConsoleReport.render(Sample.tour())).contains("Through the fault:");
  }

  @Test
  void aFaultHasALineForEachCandidate() {
    assertThat(FaultScore.all(new Findings(card())))
        .extracting(FaultScore::strategy)
        .containsExactly("default", "indexed");
    assertThat(ConsoleReport.render(card()).replaceAll(" +", " "))
        .contains("kill a node, default 0.420 2.31 6.40 8.90 1 – 31 7")
        .doesNotContain("Through the fault:");
    assertThat(HtmlReport.render(card())).contains("Scorecard", "0.970 [0.930, 0.990]");
  }

  /** Nobody has looked, which is not the same as that nothing was found. */
  @Test
  void whatWasNotCountedIsADashAndNoZero() {
    assertThat(ConsoleReport.render(card()).replaceAll(" +", " "))
        .contains("kill a node, indexed 0.420 2.31 6.40 8.90 1 – – –");
    FaultScore unchecked = FaultScore.all(new Findings(card())).get(1);
    assertThat(unchecked.counted(StandardMetrics.HISTORY_VIOLATIONS)).isEmpty();
    assertThat(unchecked.power("lost write")).isEmpty();
  }

  @Test
  void theSubjectThatTookLongestCountsAndExcessIsAddedUp() {
    Recovery one = Sample.run(List.of("default"), 1).recoveries().getFirst();
    FaultScore score =
        score(
            recovery(one, Subject.of("get"), 1.0, 100, 1.0),
            recovery(one, Subject.of("get elsewhere"), 4.0, 50, 0.25));

    assertThat(score.firstSuccess()).hasValue(4);
    assertThat(score.excess()).isCloseTo(150, within(1e-9));
    assertThat(score.answered())
        .hasValue(new FaultScore.Answered(0.25, Subject.of("get elsewhere")));
  }

  @Test
  void aSubjectThatNeverCameBackLeavesNoTime() {
    Recovery one = Sample.run(List.of("default"), 1).recoveries().getFirst();
    FaultScore score =
        score(
            recovery(one, Subject.of("get"), 1.0, 100, null),
            recovery(one, Subject.of("get elsewhere"), null, 50, null));

    assertThat(score.firstSuccess()).isEmpty();
    assertThat(score.answered()).isEmpty();
  }

  private static FaultScore score(Recovery... recoveries) {
    return FaultScore.all(new Findings(with(histories(), List.of(recoveries)))).getFirst();
  }
}
