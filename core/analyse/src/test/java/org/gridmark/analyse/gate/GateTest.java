package org.gridmark.analyse.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.result.Steadiness;
import org.gridmark.model.metric.StandardMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateTest {
  private static final double[] GOOD = {10, 10.1, 9.9, 10, 10.05};

  private static Judged run() {
    return new Judged("run", "a", "b").mean("a", "q", GOOD);
  }

  private static double[] times(double factor) {
    return Arrays.stream(GOOD).map(one -> one * factor).toArray();
  }

  /** The trials differ by one in a hundred; the bound of a mean is 1.15. */
  @ParameterizedTest
  @CsvSource({"1, PASSED", "1.1, PASSED", "0.5, PASSED", "1.151, UNDECIDED", "1.3, WORSE"})
  void theWholeIntervalDecides(double factor, Status expected) {
    double[] trials = times(factor);
    trials[0] *= 1.01;
    trials[1] *= 0.99;
    assertThat(run().mean("b", "q", trials).inTurn().status()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"1, PASSED", "0.9, PASSED", "2, PASSED", "0.7, WORSE"})
  void ofThroughputLessIsWorse(double factor, Status expected) {
    Judgement found =
        new Judged("run", "a", "b")
            .number("a", "q", StandardMetrics.THROUGHPUT, GOOD)
            .number("b", "q", StandardMetrics.THROUGHPUT, times(factor))
            .inTurn();
    assertThat(found.status()).isEqualTo(expected);
  }

  /** The case that passed: a series that never settles counts by the half of each trial. */
  @Test
  void aQueryThatIsSixteenTimesSlowerIsWorseThoughItNeverSettled() {
    Judged run = new Judged("run", "a", "b");
    run.number(
        "a", "Of one", StandardMetrics.LATENCY_MEAN, Steadiness.NEVER, false, 3.3, 3.4, 3.35);
    run.number("b", "Of one", StandardMetrics.LATENCY_MEAN, Steadiness.NEVER, false, 53, 51, 56);
    run.number("a", "load", StandardMetrics.LOAD_RATE, 900, 910, 905);
    run.number("b", "load", StandardMetrics.LOAD_RATE, 900, 910, 905);
    Judgement found = run.inTurn();
    assertThat(found.status()).isEqualTo(Status.WORSE);
    assertThat(found.with(Status.WORSE))
        .singleElement()
        .extracting(Finding::toString)
        .asString()
        .startsWith("Of one latency.mean 15.9")
        .endsWith("tolerated 1.15x");
  }

  @Test
  void whereNothingIsJudgedNothingHasPassed() {
    assertThat(new Judged("run", "a", "b").inTurn().status()).isEqualTo(Status.UNDECIDED);
    Judgement unnamed =
        new Judged("run", "a", "b")
            .number("a", "q", StandardMetrics.LATENCY_P90, GOOD)
            .number("b", "q", StandardMetrics.LATENCY_P90, times(9))
            .inTurn();
    assertThat(unnamed.findings()).isEmpty();
    assertThat(unnamed.status()).isEqualTo(Status.UNDECIDED);
  }

  @Test
  void whatATolerancesFileNamesIsJudgedToo() {
    Tolerances named =
        new Tolerances(
            List.of(new Tolerances.Rule(Glob.of("*"), Glob.of("latency.p90"), 2)), List.of());
    Judged run =
        new Judged("run", "a", "b")
            .number("a", "q", StandardMetrics.LATENCY_P90, GOOD)
            .number("b", "q", StandardMetrics.LATENCY_P90, times(9));
    assertThat(run.inTurn(named).status()).isEqualTo(Status.WORSE);
  }

  @Test
  void fewTrialsAndDoubtsAreUndecided() {
    Judgement few = new Judged("r", "a", "b").mean("a", "q", 1).mean("b", "q", 9).inTurn();
    assertThat(few.status()).isEqualTo(Status.UNDECIDED);
    assertThat(few.with(Status.UNDECIDED).getFirst().why()).isEqualTo("fewer than 3 trials");
    assertThat(few.remedy().orElseThrow().trials()).isEqualTo(5);
    Judgement doubted =
        run().number("b", "q", StandardMetrics.LATENCY_MEAN, Ruling.NONE, true, times(9)).inTurn();
    assertThat(doubted.with(Status.UNDECIDED).getFirst().why()).isEqualTo("in doubt");
  }

  @Test
  void whatWasNotAskedInTheSteadyPartIsUndecidedAndWhatIsGoneIsWorse() {
    Judgement silent = run().count("b", "q", StandardMetrics.REQUESTS, 0).inTurn();
    assertThat(silent.status()).isEqualTo(Status.UNDECIDED);
    assertThat(silent.with(Status.UNDECIDED).getFirst())
        .hasToString("q latency.mean 0 answers in the steady part");
    Judgement gone = run().mean("a", "other", GOOD).mean("b", "q", GOOD).inTurn();
    assertThat(gone.with(Status.WORSE))
        .extracting(Finding::toString)
        .containsExactly("other is missing");
  }

  /** The cost of the harness is measured once, and told of the first candidate alone. */
  @Test
  void whatIsNoNumberOfACandidateIsNotMissed() {
    Judged run = run().mean("b", "q", GOOD);
    run.count("a", "harness", StandardMetrics.HARNESS_COST, 1);
    assertThat(run.inTurn().status()).isEqualTo(Status.PASSED);
  }

  @Test
  void oneDefectMoreThanToleratedIsWorse() {
    Judged run = run().mean("b", "q", GOOD);
    run.count("a", "q", StandardMetrics.ERRORS, 2).count("b", "q", StandardMetrics.ERRORS, 3);
    assertThat(run.inTurn().with(Status.WORSE))
        .extracting(Finding::toString)
        .containsExactly("q errors 3, tolerated 2");
  }

  /** Each of ten requests is 1.12 times slower: within what one may be, but not what all may. */
  @Test
  void allRequestsTogetherHaveABoundOfTheirOwn() {
    Judged run = new Judged("run", "a", "b");
    for (int i = 0; i < 10; i++) {
      run.mean("a", "q" + i, GOOD).mean("b", "q" + i, times(1.12));
    }
    assertThat(run.inTurn().with(Status.WORSE))
        .extracting(Finding::what)
        .containsExactly("all requests latency.mean");
  }

  /** Trials that differ by a tenth and a ratio of 1.3: how many decide that it is beyond 1.15? */
  @Test
  void whatIsUndecidedSaysHowManyTrialsDecide() {
    double[] noisy = {1.3 * 9.0, 1.3 * 11.1, 1.3 * 10.9, 1.3 * 9.1, 1.3 * 10.05};
    Judgement found = run().mean("b", "q", noisy).inTurn();
    assertThat(found.status()).isEqualTo(Status.UNDECIDED);
    Remedy remedy = found.remedy().orElseThrow();
    // The logarithms of the ratios have a deviation of 0.10; log(1.3 / 1.15) is 0.123, and
    // t(n-1) * 0.10 / sqrt(n) falls below it at 6 trials.
    assertThat(remedy.trials()).isBetween(6, 7);
    assertThat(remedy.enough()).isTrue();
    Judgement bound = run().mean("b", "q", 11.5, 11.3, 11.7, 11.4, 11.6).inTurn();
    assertThat(bound.remedy().orElseThrow().enough()).isFalse();
  }

  @Test
  void oneGoodRunDecidesWhatIsBeyondSessionsAndSeveralWhatIsWithin() {
    Analysis slower = session("run", 1.2);
    Judgement one = sessions(slower, session("good", 1));
    assertThat(one.status()).isEqualTo(Status.UNDECIDED);
    assertThat(sessions(session("run", 1.7), session("good", 1)).status()).isEqualTo(Status.WORSE);
    Analysis[] three = {session("g1", 1), session("g2", 1.01), session("g3", 0.99)};
    assertThat(sessions(session("run", 1.3), three).status()).isEqualTo(Status.WORSE);
    assertThat(sessions(session("run", 1.01), three).status()).isEqualTo(Status.PASSED);
  }

  /** Numbers made elsewhere may differ for that alone. */
  @Test
  void onAnotherMachineNoRatioIsJudgedButCountsAre() {
    Judgement found = sessions(session("run", 1.7), session("good", 1)).elsewhere();
    assertThat(found.status()).isEqualTo(Status.UNDECIDED);
  }

  private static Analysis session(String name, double factor) {
    return new Judged(name, "a").mean("a", "q", times(factor)).analysis();
  }

  private static Judgement sessions(Analysis run, Analysis... good) {
    return Gate.sessions(Stream.of(good).toList(), run, SessionBounds.STATED, Tolerances.USUAL);
  }
}
