package org.gridmark.study.faults.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.junit.jupiter.api.Test;

class ScorecardTest {
  private static final Subject HISTORY = Subject.of("history").in(Struck.PHASE);
  private static final Subject LOST_WRITE = HISTORY.withPart("lost write");

  /** Of the second strategy nobody checked the histories. */
  private static Struck histories() {
    return new Struck()
        .number("default", HISTORY, StandardMetrics.HISTORY_KEYS, 120)
        .number("default", HISTORY, StandardMetrics.HISTORY_VIOLATIONS, 7)
        .number("default", HISTORY, StandardMetrics.HISTORY_STALE, 31)
        .number("default", LOST_WRITE, StandardMetrics.HISTORY_POWER, 0.97)
        .number("default", LOST_WRITE, StandardMetrics.HISTORY_POWER_LOW, 0.93)
        .number("default", LOST_WRITE, StandardMetrics.HISTORY_POWER_HIGH, 0.99);
  }

  private static Analysis card() {
    return histories().recovered("default").recovered("indexed").analysis();
  }

  private static List<Panel> panels(Analysis analysis) {
    return new FaultsReport().panels(analysis);
  }

  private static Map<String, Cell> row(String strategy) {
    return Struck.row(panels(card()).getFirst(), Struck.PHASE, strategy);
  }

  private static Cell seconds(double value) {
    return new Cell.Amount(Estimate.single(value), Unit.SECONDS, List.of());
  }

  @Test
  void thereIsNoneWhereNoHistoriesWereKept() {
    Analysis tour = new Struck().recovered("default").analysis();
    assertThat(FaultScore.all(tour)).isEmpty();
    assertThat(panels(tour)).isEmpty();
  }

  @Test
  void aFaultHasALineForEachCandidate() {
    assertThat(FaultScore.all(card()))
        .extracting(FaultScore::strategy)
        .containsExactly("default", "indexed");
    assertThat(panels(card()))
        .singleElement()
        .satisfies(
            panel -> {
              assertThat(panel.title()).isEqualTo("Scorecard");
              assertThat(panel.place()).isEqualTo(Panel.Place.ANSWER);
            });
    assertThat(row("default"))
        .containsEntry("detected", seconds(0.42))
        .containsEntry("right", seconds(2.31))
        .containsEntry("redundant", seconds(6.4))
        .containsEntry("steady", seconds(8.9))
        .containsEntry("failed", new Cell.Count(1))
        .containsEntry("lost", Cell.none())
        .containsEntry("stale", new Cell.Count(31))
        .containsEntry("violated", new Cell.Count(7))
        .containsEntry(
            "lost write seen",
            new Cell.Amount(new Estimate(0.97, 0.93, 0.99, 1), Unit.NONE, List.of()));
  }

  @Test
  void theSentenceCountsTheFaultsThatCostNothing() {
    assertThat(panels(card()).getFirst().lead().text())
        .startsWith("grid comes through 0 of 1 faults without a loss; kill a node: 7 keys");
  }

  /** Nobody has looked, which is not the same as that nothing was found. */
  @Test
  void whatWasNotCountedIsADashAndNoZero() {
    assertThat(row("indexed"))
        .containsEntry("detected", seconds(0.42))
        .containsEntry("failed", new Cell.Count(1))
        .containsEntry("lost", Cell.none())
        .containsEntry("stale", Cell.none())
        .containsEntry("violated", Cell.none());
    FaultScore unchecked = FaultScore.all(card()).get(1);
    assertThat(unchecked.counted(StandardMetrics.HISTORY_VIOLATIONS)).isEmpty();
    assertThat(unchecked.power("lost write")).isEmpty();
  }

  @Test
  void theSubjectThatTookLongestCountsAndExcessIsAddedUp() {
    FaultScore score =
        score(
            histories()
                .recovered("default", Subject.of("get"), 1.0, 100, 1.0)
                .recovered("default", Subject.of("get elsewhere"), 4.0, 50, 0.25));

    assertThat(score.firstSuccess()).hasValue(4);
    assertThat(score.excess()).isCloseTo(150, within(1e-9));
    assertThat(score.answered())
        .hasValue(new FaultScore.Answered(0.25, Subject.of("get elsewhere")));
  }

  @Test
  void aSubjectThatNeverCameBackLeavesNoTime() {
    FaultScore score =
        score(
            histories()
                .recovered("default", Subject.of("get"), 1.0, 100, null)
                .recovered("default", Subject.of("get elsewhere"), null, 50, null));

    assertThat(score.firstSuccess()).isEmpty();
    assertThat(score.answered()).isEmpty();
  }

  private static FaultScore score(Struck run) {
    return FaultScore.all(run.analysis()).getFirst();
  }
}
