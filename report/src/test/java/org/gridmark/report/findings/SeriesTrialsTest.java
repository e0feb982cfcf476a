package org.gridmark.report.findings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.steady.Series;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

final class SeriesTrialsTest {
  private final TrialData first = trial(1, "a", "get");
  private final TrialData other = trial(2, "b", "get");
  private final TrialData second = trial(3, "a", "put");
  private final TrialData third = trial(4, "a", "get");

  @Test
  void partsAreTheCountedTrialsOfTheStrategyThatRecordedTheSubject() {
    assertThat(trials().counted(series(2))).containsExactly(first, third);
    assertThat(trials().leftOut(series(2))).isEmpty();
  }

  @Test
  void aTrialInDoubtIsNoPartWhereOthersAreSound() {
    SeriesTrials trials = trials(new Doubt(1, "a", "alone", Set.of(Subject.of("get")), "spoilt"));
    assertThat(trials.counted(series(1))).containsExactly(third);
    assertThat(trials.leftOut(series(1))).containsExactly(first);
  }

  @Test
  void partsOfUnknownTrialsAreNotGuessed() {
    assertThat(trials().counted(series(3))).isEmpty();
  }

  private SeriesTrials trials(Doubt... doubts) {
    RunInfo info = FindingsTest.info(RunInfo.State.COMPLETE);
    RunData run = new RunData(info, List.of(first, other, second, third), List.of());
    return new SeriesTrials(
        new Analysis(run, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(doubts)));
  }

  private static Series series(int parts) {
    return new Series(
        "a",
        "alone",
        Subject.of("get"),
        java.util.Collections.nCopies(parts, List.of()),
        java.util.Collections.nCopies(parts, 0),
        java.util.Collections.nCopies(parts, true),
        true,
        Distribution.NONE);
  }

  private static TrialData trial(int number, String strategy, String subject) {
    Distribution none = Distribution.NONE;
    Window window = new Window("c", "alone", Subject.of(subject), 0, 1, 0, 0, 0, 0, none, none);
    return new TrialData(
        number, strategy, List.of(window), List.of(), List.of(), List.of(), List.of());
  }
}
