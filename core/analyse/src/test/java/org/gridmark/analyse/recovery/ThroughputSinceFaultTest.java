package org.gridmark.analyse.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Curve;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class ThroughputSinceFaultTest {
  private static final Subject TRACED = Subject.of("traced");

  private static Recovery recovery(int trial, long struck) {
    return new Recovery(
        trial,
        "a",
        "fault",
        TRACED,
        "kill-node",
        struck,
        1,
        1,
        null,
        null,
        null,
        null,
        0,
        null,
        0,
        0);
  }

  /** Answers of each second from the start; a negative number: no window at all. */
  private static TrialData trial(int number, long start, int... answers) {
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < answers.length; second++) {
      if (answers[second] >= 0) {
        windows.add(window(start + second * 1000L, 1, answers[second], "fault", TRACED));
      }
    }
    return new TrialData(number, "a", windows, List.of(), List.of(), List.of(), List.of());
  }

  private static Window window(
      long start, double seconds, long answers, String phase, Subject subject) {
    return new Window(
        "users",
        phase,
        subject,
        start,
        seconds,
        answers + 3,
        3,
        0,
        0,
        Distribution.NONE,
        Distribution.NONE);
  }

  private static List<Curve.Spot> spots(double... places) {
    List<Curve.Spot> spots = new ArrayList<>();
    for (int i = 0; i < places.length; i += 2) {
      spots.add(new Curve.Spot(places[i], places[i + 1]));
    }
    return spots;
  }

  @Test
  void secondsAreCountedFromTheStrikeAndASecondWithoutAnswersIsZero() {
    Curve curve =
        ThroughputSinceFault.of(
            "a", List.of(recovery(1, 12_000)), List.of(trial(1, 10_000, 100, 90, -1, 40, 80)));
    assertThat(curve.name()).isEqualTo("a");
    assertThat(curve.spots()).isEqualTo(spots(-2, 100, -1, 90, 0, 0, 1, 40, 2, 80));
  }

  @Test
  void trialsAreAlignedByTheirStrikesAndAveraged() {
    Curve curve =
        ThroughputSinceFault.of(
            "a",
            List.of(recovery(1, 11_000), recovery(2, 52_000)),
            List.of(trial(1, 10_000, 100, 20), trial(2, 50_000, 60, 80, 40)));
    assertThat(curve.spots()).isEqualTo(spots(-2, 60, -1, 90, 0, 30));
  }

  @Test
  void shortWindowsAndOtherSubjectsDoNotCount() {
    List<Window> windows =
        List.of(
            window(10_000, 1, 7, "fault", TRACED),
            window(11_000, 0.2, 500, "fault", TRACED),
            window(10_000, 1, 500, "other", TRACED),
            window(10_000, 1, 500, "fault", Subject.of("other")));
    TrialData trial = new TrialData(1, "a", windows, List.of(), List.of(), List.of(), List.of());
    assertThat(ThroughputSinceFault.of("a", List.of(recovery(1, 10_000)), List.of(trial)).spots())
        .isEqualTo(spots(0, 7));
  }
}
