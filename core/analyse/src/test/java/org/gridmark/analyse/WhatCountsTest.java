package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.gridmark.analyse.Analysed.MILLI;
import static org.gridmark.analyse.Analysed.analyse;
import static org.gridmark.analyse.Analysed.equal;
import static org.gridmark.analyse.Analysed.estimate;
import static org.gridmark.analyse.Analysed.noisy;
import static org.gridmark.analyse.Analysed.result;
import static org.gridmark.analyse.Analysed.trial;
import static org.gridmark.analyse.Analysed.wrong;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.steady.Series;
import org.gridmark.record.EventText;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

/** Which windows and trials go into a number, and which are only told of. */
class WhatCountsTest {
  @Test
  void warmUpCountsForNothingButWrongAnswersAndErrors() {
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < 12; second++) {
      boolean cold = second < 2;
      long[] nanos = new long[10];
      Arrays.fill(nanos, cold ? 90 * MILLI : 10 * MILLI);
      Window window = Fixtures.window("alone", "query", second, 1, nanos);
      windows.add(cold ? wrong(window) : window);
    }
    Analysis analysis = analyse(List.of(), List.of(), trial(windows));
    assertThat(analysis.series().getFirst().setAside()).containsExactly(2);
    assertThat(estimate(analysis, "latency.mean").value()).isCloseTo(10, within(1e-9));
    assertThat(estimate(analysis, "latency.mean").n()).isEqualTo(100);
    assertThat(estimate(analysis, "rows.wrong")).isEqualTo(Estimate.exact(20, 120));
    assertThat(estimate(analysis, "setaside.seconds")).isEqualTo(Estimate.exact(2, 1));
    assertThat(estimate(analysis, "setaside.mean").value()).isCloseTo(90, within(1e-9));
    assertThat(estimate(analysis, "setaside.p99").value()).isCloseTo(90, within(1e-9));
    assertThat(estimate(analysis, "setaside.max").value()).isCloseTo(90, within(1e-9));
  }

  @Test
  void aSeriesThatNeverSettlesIsShownAndMarked() {
    long[] rising = new long[12];
    for (int i = 0; i < rising.length; i++) {
      rising[i] = (i + 1) * MILLI;
    }
    Analysis analysis =
        analyse(List.of(), List.of(), trial(Fixtures.windows("alone", "query", rising)));
    assertThat(result(analysis, "latency.mean").verdict().words()).isEqualTo("not steady");
    assertThat(result(analysis, "rows.wrong").verdict().words()).isEmpty();
    assertThat(analysis.series().getFirst().steady()).isFalse();
  }

  @Test
  void ofATrialThatDidNotSettleTheSecondHalfCounts() {
    List<TrialData> trials = new ArrayList<>();
    Random random = new Random(3);
    for (int number = 1; number <= 4; number++) {
      List<Window> windows = new ArrayList<>();
      for (int second = 0; second < 20; second++) {
        double rising = number == 2 ? 10 + 10 * second : 10;
        windows.add(Fixtures.window("alone", "query", second, 1, noisy(random, rising)));
      }
      trials.add(Fixtures.trial(number, "default", windows, List.of()));
    }
    Analysis analysis = analyse(List.of(), List.of(), trials.toArray(new TrialData[0]));
    Series series = analysis.series().getFirst();
    assertThat(series.settled()).containsExactly(true, false, true, true);
    assertThat(series.steady()).isTrue();
    assertThat(result(analysis, "latency.mean").verdict().words())
        .isEqualTo("not steady in 1 of 4 trials");
    // Seconds 11 to 20 of the second trial: 110 to 200 ms.
    assertThat(estimate(analysis, "latency.mean").value())
        .isCloseTo(Math.pow(10 * 10 * 10 * 155, 0.25), within(0.5));
    assertThat(estimate(analysis, "latency.mean").bounded()).isTrue();
    assertThat(estimate(analysis, "requests").value()).isEqualTo(4 * 20 * 10);
  }

  /** Two of four seconds are slow, so too few are left to say what is a warm-up: all count. */
  @Test
  void threePhasesOfFourSecondsHaveANumberEachAndAnInterval() {
    List<TrialData> trials = new ArrayList<>();
    Random random = new Random(4);
    for (int number = 1; number <= 3; number++) {
      List<Window> windows = new ArrayList<>();
      for (double millis : new double[] {38, 36, 30, 30}) {
        long[] nanos = noisy(random, millis);
        windows.add(Fixtures.window("alone", "query", windows.size(), 1, nanos));
      }
      trials.add(Fixtures.trial(number, "default", windows, List.of()));
    }
    Analysis analysis = analyse(List.of(), List.of(), trials.toArray(new TrialData[0]));
    assertThat(result(analysis, "latency.mean").verdict().words()).isEmpty();
    assertThat(estimate(analysis, "latency.mean").bounded()).isTrue();
    assertThat(estimate(analysis, "latency.mean").n()).isEqualTo(3 * 40);
  }

  @Test
  void whatDidNotSettleHasNoInterval() {
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < 20; second++) {
      windows.add(Fixtures.window("alone", "query", second, 1, noisy(new Random(1), second + 1)));
    }
    Analysis analysis = analyse(List.of(), List.of(), trial(windows));
    assertThat(estimate(analysis, "latency.mean").bounded()).isFalse();
  }

  @Test
  void answersThatTookMoreThanTenMediansAreCounted() {
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < 12; second++) {
      windows.add(
          Fixtures.window("alone", "query", second, 1, MILLI, MILLI, MILLI, MILLI, 11 * MILLI));
    }
    assertThat(estimate(analyse(List.of(), List.of(), trial(windows)), "latency.slow"))
        .isEqualTo(Estimate.exact(12, 60));
  }

  @Test
  void hiccupsAreToldOfButAreNoSeries() {
    List<Window> windows = new ArrayList<>(Fixtures.windows("alone", "query", equal(12)));
    windows.addAll(
        Fixtures.windows("alone", Window.HICCUPS.request(), 1 * MILLI, 2 * MILLI, 9 * MILLI));
    Analysis analysis = analyse(List.of(), List.of(), trial(windows));
    assertThat(analysis.results())
        .filteredOn(result -> result.subject().equals(Window.HICCUPS))
        .extracting(result -> result.metric().name(), result -> result.estimate().value())
        .containsExactly(
            tuple("hiccup.p50", 2.0), tuple("hiccup.p99", 9.0), tuple("hiccup.max", 9.0));
    assertThat(analysis.series())
        .extracting(one -> one.subject().toString())
        .containsExactly("query");
  }

  @Test
  void aPhaseWithAFaultYieldsCountsOnly() {
    TrialData trial =
        new TrialData(
            1,
            "default",
            Fixtures.windows("failover", "query", equal(20)),
            List.of(),
            List.of(),
            List.of(new EventText(Fixtures.EPOCH + 5, "fault", "failover", Map.of()).event()),
            List.of());
    Analysis analysis = analyse(List.of(), List.of(), trial);
    assertThat(analysis.results())
        .extracting(one -> one.metric().name())
        .containsExactly("requests", "rows.wrong", "errors");
  }
}
