package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gridmark.analyse.Analysed.analyse;
import static org.gridmark.analyse.Analysed.equal;
import static org.gridmark.analyse.Analysed.estimate;
import static org.gridmark.analyse.Analysed.noisy;
import static org.gridmark.analyse.Analysed.result;
import static org.gridmark.analyse.Analysed.trial;
import static org.gridmark.analyse.Analysed.uniform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Published;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class AnalystTest {
  @Test
  void everyMetricOfASteadySeriesIsThere() {
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < 12; second++) {
      windows.add(Fixtures.window("alone", "query", second, 914, uniform(100)));
    }
    Analysis analysis = analyse(List.of(), List.of(), trial(windows));

    assertThat(analysis.results())
        .extracting(one -> one.metric().name())
        .containsExactly(
            "latency.mean",
            "latency.p50",
            "latency.p90",
            "latency.p99",
            "latency.p999",
            "latency.max",
            "service.mean",
            "throughput",
            "rows.affected",
            "latency.slow",
            "setaside.seconds",
            "requests",
            "rows.wrong",
            "errors");
    // 1 to 100 ms, each once a second: every window is the same, so the interval has no width.
    assertThat(estimate(analysis, "latency.mean").value()).isCloseTo(50.5, within(1e-9));
    assertThat(estimate(analysis, "latency.p50").value()).isCloseTo(50, within(1e-9));
    assertThat(estimate(analysis, "latency.p99").value()).isCloseTo(99, within(1e-9));
    assertThat(estimate(analysis, "latency.max").value()).isCloseTo(100, within(1e-9));
    assertThat(estimate(analysis, "latency.max").bounded()).isFalse();
    assertThat(estimate(analysis, "throughput")).isEqualTo(new Estimate(100, 100, 100, 1200));
    assertThat(estimate(analysis, "rows.affected")).isEqualTo(Estimate.exact(914, 1200));
    assertThat(estimate(analysis, "requests")).isEqualTo(Estimate.exact(1200, 1200));
    assertThat(analysis.results()).extracting(one -> one.verdict().words()).containsOnly("");
  }

  @Test
  void tailsAreNotReportedOfTooFewAnswers() {
    Analysis few = analyse(List.of(), List.of(), trial(Fixtures.windows("alone", "q", equal(40))));
    assertThat(few.results())
        .extracting(one -> one.metric().name())
        .contains("latency.p90")
        .doesNotContain("latency.p99", "latency.p999");
  }

  @Test
  void publishedValuesAreShownInOurUnit() {
    List<Published> published =
        List.of(
            new Published(Subject.of("query"), "latency.mean", Unit.SECONDS, 0.25, "Table 5.3"),
            new Published(
                Subject.of("query"),
                "throughput",
                Unit.SECONDS,
                1,
                "in a unit that does not convert"),
            new Published(Subject.of("query"), "rows.affected", Unit.ROWS, 914, "Table 5.3"));
    Analysis analysis =
        analyse(published, List.of(), trial(Fixtures.windows("alone", "query", equal(12))));
    assertThat(result(analysis, "latency.mean").published()).isCloseTo(250.0, within(1e-9));
    assertThat(result(analysis, "latency.mean").unit()).hasToString("ms");
    assertThat(result(analysis, "throughput").published()).isNull();
    assertThat(result(analysis, "rows.affected").published()).isEqualTo(914);
  }

  @Test
  void aSubjectThatComesBackInALaterPhaseIsToldApart() {
    List<Window> windows = new ArrayList<>(Fixtures.windows("first", "users", equal(5)));
    for (Window later : Fixtures.windows("second", "users", equal(5))) {
      windows.add(
          new Window(
              later.client(),
              later.phase(),
              later.subject(),
              later.start() + 60_000,
              1,
              later.count(),
              0,
              0,
              later.affected(),
              later.latency(),
              later.service()));
    }
    Analysis analysis = analyse(List.of(), List.of(), trial(windows));
    assertThat(analysis.results())
        .filteredOn(result -> result.metric().name().equals("latency.mean"))
        .extracting(one -> one.subject().toString())
        .containsExactly("users", "users in second");
  }

  @Test
  void subjectsOfAPhaseComeAsTheDocumentListsThem() {
    List<Published> published =
        List.of(
            new Published(Subject.of("b"), "latency.mean", Unit.MILLISECONDS, 1, "table"),
            new Published(Subject.of("a"), "latency.mean", Unit.MILLISECONDS, 1, "table"));
    List<Window> windows = new ArrayList<>();
    for (String subject : List.of("x", "a", "b")) {
      windows.addAll(Fixtures.windows("first", subject, 10, 10, 10));
    }
    windows.addAll(Fixtures.windows("second", "b again", 10, 10, 10));
    RunInfo info = Fixtures.info(List.of("default"), published, List.of());

    Analysis analysis =
        Analyst.analyse(Fixtures.run(info, Fixtures.trial(1, "default", windows, List.of())));

    assertThat(analysis.series())
        .extracting(one -> one.subject().toString())
        .containsExactly("b", "a", "x", "b again");
  }

  @Test
  void strategiesComeInTheOrderInWhichTheyRan() {
    List<Figure> figures = List.of(new Figure("load", StandardMetrics.LOAD_RATE, 5.5));
    RunData run =
        Fixtures.run(
            Fixtures.info(List.of("zgc", "default", "zgc"), List.of(), List.of()),
            Fixtures.trial(1, "zgc", List.of(), figures),
            Fixtures.trial(2, "default", List.of(), figures),
            Fixtures.trial(3, "zgc", List.of(), figures));
    assertThat(Analyst.analyse(run).results())
        .extracting(Result::strategy)
        .containsExactly("zgc", "default");
  }

  @Test
  void theRatioOfTwoMeasuredSeriesHasAnIntervalAndAVerdict() {
    Random random = new Random(9);
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < 30; second++) {
      windows.add(Fixtures.window("alone", "alone", second, 1, noisy(random, 10)));
      windows.add(Fixtures.window("traffic", "traffic", second, 1, noisy(random, 30)));
    }
    Claim.Term slower =
        new Claim.Term(
            new Claim.Quantity(Subject.of("traffic"), "latency.mean"),
            new Claim.Quantity(Subject.of("alone"), "latency.mean"),
            Claim.Relation.AT_LEAST,
            2);
    Claim claim = new Claim("slower", "traffic slows down", "5.3", List.of(slower));
    Analysis analysis = analyse(List.of(), List.of(claim), trial(windows));

    Estimate ratio = analysis.verdicts().getFirst().ratios().getFirst();
    assertThat(ratio.value()).isCloseTo(3, within(0.1));
    assertThat(ratio.low()).isBetween(2.7, ratio.value());
    assertThat(ratio.high()).isBetween(ratio.value(), 3.3);
    Result row = analysis.results().getLast();
    assertThat(row.subject()).hasToString("claim: slower");
    assertThat(row.metric()).hasToString("claim.ratio");
    assertThat(row.published()).isEqualTo(2);
    assertThat(row.verdict().words()).isEqualTo("holds");
    assertThat(row.estimate()).isEqualTo(ratio);
  }

  /** "Up to 25 % more" is broken by no run: the claim has a bound of its own beside it. */
  @Test
  void aClaimStandsBesideTheNumberThatWasPublishedAndIsJudgedByItsBound() {
    Claim.Quantity users = new Claim.Quantity(Subject.of("site"), "load.rate");
    Claim.Term term =
        new Claim.Term(users.of("near"), users.of("default"), Claim.Relation.AT_LEAST, 1);
    Claim claim = new Claim("more", "up to 25 % more", "4.2", List.of(term));
    Subject subject = Subject.of("claim: more");
    List<Published> numbers =
        List.of(
            new Published(subject, "claim.ratio", Unit.SECONDS, 7, "another unit"),
            new Published(subject, "claim.ratio", Unit.NONE, 1.25, "4.2 (up to)"));
    List<String> order = List.of("default", "near", "default", "near", "default", "near");
    double[] rates = {10, 11, 10.1, 11.1, 10.2, 11.2};
    List<TrialData> trials = new ArrayList<>();
    for (int i = 0; i < rates.length; i++) {
      List<Figure> figures = List.of(new Figure("site", StandardMetrics.LOAD_RATE, rates[i]));
      trials.add(Fixtures.trial(i + 1, order.get(i), List.of(), figures));
    }
    RunInfo info = Fixtures.info(order, numbers, List.of(claim));
    Analysis analysis = Analyst.analyse(Fixtures.run(info, trials.toArray(TrialData[]::new)));

    Result row = analysis.results().getLast();
    assertThat(row.subject()).isEqualTo(subject);
    assertThat(row.published()).isEqualTo(1.25);
    assertThat(row.estimate().value()).isCloseTo(1.1, within(0.01));
    assertThat(row.verdict()).isEqualTo(Verdict.Finding.HOLDS);
  }

  @Test
  void aClaimThatNamesStrategiesSetsThemAgainstEachOtherOnce() {
    Claim.Term term =
        new Claim.Term(
            new Claim.Quantity(Subject.of("get"), "load.rate", "near"),
            new Claim.Quantity(Subject.of("get"), "load.rate", "default"),
            Claim.Relation.AT_LEAST,
            2);
    Claim claim = new Claim("near", "a near cache reads more", "4.2", List.of(term));
    List<String> order = List.of("default", "near", "default", "near", "default", "near");
    double[] rates = {10, 30, 10.1, 30.6, 10.2, 30.3};
    List<TrialData> trials = new ArrayList<>();
    for (int i = 0; i < rates.length; i++) {
      List<Figure> figures = List.of(new Figure("get", StandardMetrics.LOAD_RATE, rates[i]));
      trials.add(Fixtures.trial(i + 1, order.get(i), List.of(), figures));
    }
    RunInfo info = Fixtures.info(order, List.of(), List.of(claim));
    Analysis analysis = Analyst.analyse(Fixtures.run(info, trials.toArray(TrialData[]::new)));

    assertThat(analysis.verdicts()).hasSize(1);
    Verdict verdict = analysis.verdicts().getFirst();
    assertThat(verdict.strategy()).isEqualTo("near");
    assertThat(verdict.finding()).isEqualTo(Verdict.Finding.HOLDS);
    assertThat(verdict.ratios().getFirst().value()).isCloseTo(3, within(0.01));
  }

  @Test
  void theSameRunIsAnalysedTheSameTwice() {
    Random random = new Random(9);
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < 20; second++) {
      windows.add(Fixtures.window("alone", "query", second, 1, noisy(random, 10)));
    }
    assertThat(analyse(List.of(), List.of(), trial(windows)).results())
        .isEqualTo(analyse(List.of(), List.of(), trial(windows)).results());
  }

  @Test
  void aSubjectThatNeverAnsweredHasItsErrorsOnly() {
    Window failed =
        new Window(
            "users",
            "alone",
            Subject.of("query"),
            Fixtures.EPOCH,
            1,
            3,
            3,
            0,
            0,
            Fixtures.distribution(),
            Fixtures.distribution());
    Analysis analysis = analyse(List.of(), List.of(), trial(List.of(failed)));
    assertThat(analysis.results())
        .extracting(one -> one.metric().name())
        .containsExactly("requests", "rows.wrong", "errors");
    assertThat(estimate(analysis, "errors")).isEqualTo(Estimate.exact(3, 3));
  }

  /** The parts of a request are told below it, and are no part of what the phase typically took. */
  @Test
  void thePartsOfARequestStandBelowItAndCountWithTheWhole() {
    List<Window> windows = new ArrayList<>();
    windows.addAll(Fixtures.windows("alone", "both", minute(4_000_000)));
    windows.addAll(Fixtures.windows("alone", "other", minute(9_000_000)));
    windows.addAll(Fixtures.windows("alone", "both > left", minute(1_000_000)));
    List<Published> published =
        List.of(
            new Published(Subject.of("other"), "latency.mean", Unit.MILLISECONDS, 1, "1"),
            new Published(Subject.of("both"), "latency.mean", Unit.MILLISECONDS, 1, "1"));
    Analysis analysis = analyse(published, List.of(), trial(windows));

    assertThat(analysis.results())
        .extracting(one -> one.subject().toString())
        .containsSubsequence("other", "both", "both > left", "phase: alone");
    assertThat(analysis.results())
        .filteredOn(one -> one.metric().name().equals("latency.typical"))
        .singleElement()
        .satisfies(
            one -> assertThat(one.estimate().value()).isCloseTo(6, within(0.01))); // sqrt(4 x 9)
  }

  private static long[] minute(long nanos) {
    long[] seconds = new long[60];
    Arrays.fill(seconds, nanos);
    return seconds;
  }

  /** 100 failures: 98 at once, two after half a minute; in no latency of answers. */
  @Test
  void howLongFailuresTookIsToldByItself() {
    long[] times = new long[100];
    Arrays.fill(times, 1_000_000);
    times[98] = 30_000_000_000L;
    times[99] = 30_000_000_000L;
    Window window =
        new Window(
            "users",
            "alone",
            Subject.of("query"),
            Fixtures.EPOCH,
            1,
            102,
            100,
            0,
            2,
            Fixtures.distribution(2_000_000, 2_000_000),
            Fixtures.distribution(2_000_000, 2_000_000),
            Fixtures.distribution(times));
    Analysis analysis = analyse(List.of(), List.of(), trial(List.of(window)));

    assertThat(estimate(analysis, "failed.latency.p50").value()).isEqualTo(1);
    assertThat(estimate(analysis, "failed.latency.p99").value()).isEqualTo(30_000);
    assertThat(estimate(analysis, "failed.latency.max").value()).isEqualTo(30_000);
    assertThat(estimate(analysis, "failed.latency.max").n()).isEqualTo(100);
    assertThat(estimate(analysis, "latency.max").value()).isEqualTo(2);
  }

  @Test
  void anEmptyRunHasNoResults() {
    assertThat(analyse(List.of(), List.of()).results()).isEmpty();
  }

  @Test
  void aLongRunHasANarrowInterval() {
    Random random = new Random(2);
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < 2500; second++) {
      windows.add(Fixtures.window("alone", "query", second, 3, noisy(random, 10)));
    }
    Analysis analysis = analyse(List.of(), List.of(), trial(windows));
    Estimate mean = estimate(analysis, "latency.mean");
    assertThat(mean.value()).isCloseTo(10, within(0.05));
    assertThat(mean.high() - mean.low()).isBetween(0.0001, 0.1);
    assertThat(estimate(analysis, "rows.affected").value()).isEqualTo(3);
  }
}
