package org.gridmark.analyse.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.Fixtures;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class PhaseRowsTest {
  private static final long MILLI = 1_000_000;
  private static final int SECONDS = 12;

  @Test
  void aPhaseIsSummedUpByTheGeometricMeanOfItsMedians() {
    // The root of 10 times 40.
    Result typical = typical(analyse(trial(1, steady("fast", 10), steady("slow", 40)))).getFirst();
    assertThat(typical.subject()).hasToString("phase: alone");
    assertThat(typical.unit()).hasToString("ms");
    assertThat(typical.estimate().value()).isCloseTo(20, within(1e-9));
    assertThat(typical.estimate().n()).isEqualTo(2 * SECONDS * 2);
    assertThat(typical.estimate().bounded()).isFalse();
  }

  @Test
  void eachTrialIsOneObservation() {
    Analysis analysis =
        analyse(
            trial(1, steady("fast", 10), steady("slow", 40)),
            trial(2, steady("fast", 20), steady("slow", 80)),
            trial(3, steady("fast", 40), steady("slow", 160)));
    Estimate typical = typical(analysis).getFirst().estimate();
    assertThat(typical.value()).isCloseTo(40, within(1e-9));
    // Three logarithms ln 2 apart: their mean's error is ln 2 / sqrt 3, and t of two is 4.3027.
    assertThat(Math.log(typical.high() / 40)).isCloseTo(4.3027 * 0.4002, within(1e-3));
    assertThat(analysis.trialNumbers())
        .filteredOn(numbers -> numbers.metric().name().equals("latency.typical"))
        .singleElement()
        .satisfies(numbers -> assertThat(numbers.byRepetition()).containsOnlyKeys(1, 2, 3));
  }

  @Test
  void trafficIsBesideThePoint() {
    Event traffic =
        new EventText(Fixtures.EPOCH, "background", "alone", Map.of("subject", "traffic")).event();
    List<Window> windows = new ArrayList<>(steady("fast", 10));
    windows.addAll(steady("slow", 40));
    windows.addAll(steady("traffic", 7777));
    TrialData trial =
        new TrialData(1, "default", windows, List.of(), List.of(), List.of(traffic), List.of());
    assertThat(typical(analyse(trial)).getFirst().estimate().value()).isCloseTo(20, within(1e-9));
  }

  @Test
  void oneSubjectIsNoMoreThanItself() {
    assertThat(typical(analyse(trial(1, steady("only", 10))))).isEmpty();
  }

  @Test
  void whereMostDidNotSettleTheNumberSaysSo() {
    Analysis analysis =
        analyse(
            trial(1, steady("a", 10), steady("b", 40), steady("c", 90)),
            trial(2, rising("a"), rising("b"), steady("c", 90)),
            trial(3, rising("a"), steady("b", 40), steady("c", 90)));
    assertThat(analysis.trialNumbers())
        .filteredOn(numbers -> numbers.metric().name().equals("latency.typical"))
        .singleElement()
        .satisfies(numbers -> assertThat(numbers.byRepetition()).containsOnlyKeys(1, 2, 3));
    assertThat(typical(analysis).getFirst().verdict().words())
        .isEqualTo("not steady in 1 of 3 trials");
  }

  @Test
  void whereMostNeverSettledTheNumberIsSaidToBeUnsteady() {
    Result typical =
        typical(analyse(trial(1, rising("a"), rising("b"), steady("c", 90)))).getFirst();
    // Medians of the steps 1 to 12 ms, twice, and 90: too few answers a second to set any aside.
    assertThat(typical.estimate().value()).isCloseTo(Math.cbrt(6.0 * 6 * 90), within(1.0));
    assertThat(typical.estimate().bounded()).isFalse();
    assertThat(typical.verdict().words()).isEqualTo("not steady");
  }

  private static List<Result> typical(Analysis analysis) {
    return analysis.results().stream()
        .filter(result -> result.metric().name().equals("latency.typical"))
        .toList();
  }

  private static List<Window> steady(String subject, long millis) {
    long[] equal = LongStream.generate(() -> millis * MILLI).limit(SECONDS).toArray();
    return Fixtures.windows("alone", subject, equal);
  }

  private static List<Window> rising(String subject) {
    long[] rising = LongStream.rangeClosed(1, SECONDS).map(i -> i * MILLI).toArray();
    return Fixtures.windows("alone", subject, rising);
  }

  @SafeVarargs
  private static TrialData trial(int number, List<Window>... subjects) {
    List<Window> windows = new ArrayList<>();
    for (List<Window> subject : subjects) {
      windows.addAll(subject);
    }
    return Fixtures.trial(number, "default", windows, List.of());
  }

  private static Analysis analyse(TrialData... trials) {
    List<String> order = new ArrayList<>();
    for (TrialData trial : trials) {
      order.add(trial.strategy());
    }
    return Analyst.analyse(
        new RunData(Fixtures.info(order, List.of(), List.of()), List.of(trials), List.of()));
  }
}
