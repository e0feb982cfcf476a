package org.gridmark.study.hub.day;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class DayFiguresTest {
  private static final long MILLI = 1_000_000;

  private final List<Window> windows = new ArrayList<>();

  /** A day of 100 s: 70 of them until the bell; each part has its own latency and rate. */
  @Test
  void eachPartHasItsOwnSecondsAndNoOthers() {
    seconds(DayExperiment.DAY, DayExperiment.BY_DAY, 0, 12, 50, 9);
    seconds(DayExperiment.DAY, DayExperiment.BY_DAY, 12, 32, 30, 7);
    seconds(DayExperiment.DAY, DayExperiment.BY_DAY, 32, 46, 10, 5);
    seconds(DayExperiment.DAY, DayExperiment.BY_DAY, 46, 70, 40, 8);
    seconds(DayExperiment.CLOSE, DayExperiment.AT_THE_CLOSE, 0, 3, 60, 20);
    seconds(DayExperiment.NIGHT, DayExperiment.BY_NIGHT, 0, 30, 5, 4);
    seconds(DayExperiment.NIGHT, "reconciliation", 12, 18, 50, 99);

    List<Figure> figures = derived();

    for (Object[] part :
        new Object[][] {
          {"open", 50, 9},
          {"morning", 30, 7},
          {"noon", 10, 5},
          {"close", 40, 8},
          {"during the update", 60, 20},
          {"night", 5, 4}
        }) {
      assertThat(value(figures, part[0], "throughput"))
          .isEqualTo(((Integer) part[1]).doubleValue());
      assertThat(value(figures, part[0], "latency.p50"))
          .isEqualTo(((Integer) part[2]).doubleValue());
      assertThat(value(figures, part[0], "latency.p99"))
          .isEqualTo(((Integer) part[2]).doubleValue());
    }
  }

  /** Nothing at all was answered for four of the noon's fourteen seconds. */
  @Test
  void aSecondWithoutAnAnswerIsAPartOfTheDay() {
    seconds(DayExperiment.DAY, DayExperiment.BY_DAY, 0, 34, 10, 5);
    seconds(DayExperiment.DAY, DayExperiment.BY_DAY, 38, 70, 10, 5);

    assertThat(value(derived(), "noon", "throughput")).isCloseTo(100 / 14.0, within(1e-9));
  }

  @Test
  void tooFewAnswersHaveNoNinetyNinthPercentile() {
    seconds(DayExperiment.DAY, DayExperiment.BY_DAY, 0, 70, 1, 5);

    assertThat(derived()).noneMatch(figure -> figure.metric().name().equals("latency.p99"));
    assertThat(derived()).hasSize(4 * 2);
  }

  @Test
  void anotherExperimentHasNoParts() {
    seconds("queries alone", "Activity Key", 0, 70, 1, 5);

    assertThat(derived()).isEmpty();
  }

  private List<Figure> derived() {
    return new DayFigures()
        .derive(new TrialData(1, "default", windows, List.of(), List.of(), List.of(), List.of()));
  }

  private static double value(List<Figure> figures, Object subject, String metric) {
    return figures.stream()
        .filter(
            one -> one.subject().toString().equals(subject) && one.metric().name().equals(metric))
        .mapToDouble(Figure::value)
        .findFirst()
        .orElseThrow();
  }

  /** In each second so many answers after so many milliseconds. */
  private void seconds(String phase, String subject, int from, int to, int count, long millis) {
    for (int second = from; second < to; second++) {
      Distribution latency = new Distribution(new long[] {millis * MILLI}, new long[] {count});
      windows.add(
          new Window(
              "users",
              phase,
              Subject.of(subject),
              1_700_000_000_000L + second * 1000L,
              1,
              count,
              0,
              0,
              count,
              latency,
              latency));
    }
  }
}
