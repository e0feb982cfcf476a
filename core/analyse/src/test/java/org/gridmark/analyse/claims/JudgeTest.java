package org.gridmark.analyse.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Claim.Quantity;
import org.gridmark.model.study.Claim.Relation;
import org.gridmark.model.study.Claim.Term;
import org.gridmark.record.FormerNames;
import org.gridmark.record.RunInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {
  private static final Quantity LATENCY = new Quantity(Subject.of("query"), "latency.mean");
  private static final Quantity BASE = new Quantity(Subject.of("base"), "latency.mean");

  @ParameterizedTest
  @CsvSource({
    "AT_LEAST, 7, HOLDS",
    "AT_LEAST, 8, HOLDS",
    "AT_LEAST, 9, NOT_SHOWN",
    "AT_LEAST, 12, NOT_SHOWN",
    "AT_LEAST, 13, DOES_NOT_HOLD",
    "AT_MOST, 13, HOLDS",
    "AT_MOST, 12, HOLDS",
    "AT_MOST, 9, NOT_SHOWN",
    "AT_MOST, 8, NOT_SHOWN",
    "AT_MOST, 7, DOES_NOT_HOLD"
  })
  void theWholeIntervalDecides(Relation relation, double bound, Finding finding) {
    assertThat(verdict(new Term(LATENCY, null, relation, bound), latency(8, 10, 12)).finding())
        .isEqualTo(finding);
  }

  @Test
  void whatWasSeenOnceShowsNothing() {
    Row single =
        new Row(
            Subject.of("query"), StandardMetrics.LATENCY_MEAN, Sampled.plain(Estimate.single(10)));
    assertThat(verdict(new Term(LATENCY, null, Relation.AT_LEAST, 1), single).finding())
        .isEqualTo(Finding.NOT_SHOWN);
  }

  @Test
  void anExactCountDecides() {
    Quantity lost = new Quantity(Subject.of("audit"), "entries.lost");
    Row none = Row.count(Subject.of("audit"), StandardMetrics.ENTRIES_LOST, 0, 1);
    assertThat(verdict(new Term(lost, null, Relation.AT_MOST, 0), none).finding())
        .isEqualTo(Finding.HOLDS);
    Row one = Row.count(Subject.of("audit"), StandardMetrics.ENTRIES_LOST, 1, 1);
    assertThat(verdict(new Term(lost, null, Relation.AT_MOST, 0), one).finding())
        .isEqualTo(Finding.DOES_NOT_HOLD);
  }

  @Test
  void oneTermOnTheWrongSideIsEnough() {
    Term holds = new Term(LATENCY, null, Relation.AT_MOST, 20);
    Term fails = new Term(LATENCY, null, Relation.AT_MOST, 5);
    Claim claim = claim(holds, fails);
    Verdict verdict = judge(latency(8, 10, 12)).verdict(claim, "default").orElseThrow();
    assertThat(verdict.finding()).isEqualTo(Finding.DOES_NOT_HOLD);
    assertThat(Judge.decisive(verdict)).isEqualTo(1);
  }

  @Test
  void aRatioIsTakenInOneUnit() {
    Row base =
        new Row(
            Subject.of("base"),
            FormerNames.metric("latency.mean", Unit.SECONDS),
            Sampled.plain(new Estimate(0.005, 0.004, 0.008, 9)));
    Verdict verdict =
        verdict(new Term(LATENCY, BASE, Relation.AT_LEAST, 1), latency(8, 10, 12), base);
    Estimate ratio = verdict.ratios().getFirst();
    assertThat(ratio.value()).isEqualTo(2);
    // By hand, on logarithms: 0.693 - hypot(0.223, 0.470) and 0.693 + hypot(0.182, 0.223).
    assertThat(ratio.low()).isCloseTo(1.189, within(0.001));
    assertThat(ratio.high()).isCloseTo(2.668, within(0.001));
    assertThat(verdict.finding()).isEqualTo(Finding.HOLDS);
  }

  @Test
  void aClaimOfWhatTheRunDidNotMeasureIsLeftOut() {
    Judge judge = judge(latency(8, 10, 12));
    assertThat(judge.verdict(claim(new Term(LATENCY, BASE, Relation.AT_LEAST, 1)), "default"))
        .isEqualTo(Optional.empty());
    assertThat(judge.verdict(claim(new Term(BASE, null, Relation.AT_LEAST, 1)), "default"))
        .isEqualTo(Optional.empty());
    assertThat(judge.verdict(claim(), "default")).isEqualTo(Optional.empty());
  }

  @Test
  void aClaimOnTwoStrategiesComparesTheirTrialsByRepetition() {
    Term faster = new Term(LATENCY.of("fast"), LATENCY.of("slow"), Relation.AT_MOST, 1);
    Judge judge = new Judge((strategy, quantity) -> Double.NaN);
    judge.add("fast", List.of(trials(10, 40, 90)));
    judge.add("slow", List.of(trials(11, 44, 99)));
    Verdict verdict = judge.verdict(claim(faster), name -> name).orElseThrow();
    assertThat(verdict.finding()).isEqualTo(Finding.HOLDS);
    assertThat(verdict.strategy()).isEqualTo("fast");
    assertThat(verdict.ratios().getFirst().high()).isCloseTo(1 / 1.1, within(1e-9));
    Term slower = new Term(LATENCY.of("slow"), LATENCY.of("fast"), Relation.AT_MOST, 1);
    assertThat(judge.verdict(claim(slower), name -> name).orElseThrow().finding())
        .isEqualTo(Finding.DOES_NOT_HOLD);
  }

  @Test
  void oneTrialOfEachOfTwoStrategiesShowsNothing() {
    Term faster = new Term(LATENCY.of("fast"), LATENCY.of("slow"), Relation.AT_MOST, 1);
    Judge judge = new Judge((strategy, quantity) -> Double.NaN);
    // Within a trial each is known well: but another trial of the same may differ by more.
    judge.add("fast", List.of(latency(9.9, 10, 10.1)));
    judge.add("slow", List.of(latency(19.9, 20, 20.1)));
    Verdict verdict = judge.verdict(claim(faster), name -> name).orElseThrow();
    assertThat(verdict.ratios().getFirst().value()).isEqualTo(0.5);
    assertThat(verdict.finding()).isEqualTo(Finding.NOT_SHOWN);
  }

  @Test
  void aStrategyGoesByTheNameThatItHasInTheRun() {
    Term faster = new Term(LATENCY.of("fast"), LATENCY.of("default"), Relation.AT_MOST, 1);
    Judge judge = new Judge((strategy, quantity) -> Double.NaN);
    judge.add("grid/fast", List.of(trials(10, 40, 90)));
    judge.add("grid", List.of(trials(11, 44, 99)));
    assertThat(judge.verdict(claim(faster), name -> name)).isEmpty();
    Verdict verdict =
        judge.verdict(claim(faster), name -> RunInfo.label("grid", name)).orElseThrow();
    assertThat(verdict.finding()).isEqualTo(Finding.HOLDS);
    assertThat(verdict.strategy()).isEqualTo("grid/fast");
  }

  @ParameterizedTest
  @CsvSource({
    "1000000, DOES_NOT_HOLD",
    "999999, NOT_TESTED",
    "10000, NOT_TESTED",
    "NaN, NOT_TESTED"
  })
  void aClaimIsJudgedUnderItsConditionsAlone(double had, Finding finding) {
    Term term = new Term(LATENCY, null, Relation.AT_MOST, 5);
    Claim.Condition condition = new Claim.Condition("entries a cache", 1e6);
    Claim claim =
        new Claim("id", "s", "1", Claim.Origin.DOCUMENT, List.of(condition), List.of(term));
    Judge judge = new Judge((strategy, quantity) -> quantity.equals("entries a cache") ? had : 0);
    judge.add("default", List.of(latency(8, 10, 12)));

    Verdict verdict = judge.verdict(claim, "default").orElseThrow();
    assertThat(verdict.finding()).isEqualTo(finding);
    assertThat(verdict.ratios().getFirst().value()).isEqualTo(10);
    assertThat(verdict.unmet().isEmpty()).isEqualTo(finding != Finding.NOT_TESTED);
  }

  @Test
  void aConditionThatWasNotReachedIsNamedWithWhatTheRunHad() {
    Claim.Condition condition = new Claim.Condition("entries a cache", 1e6);
    assertThat(new Verdict.Unmet(condition, 10_000))
        .hasToString("entries a cache: the claim is of 1 000 000, the run had 10 000");
    assertThat(new Verdict.Unmet(condition, Double.NaN))
        .hasToString("entries a cache: the claim is of 1 000 000, the run had an unknown number");
  }

  private static Verdict verdict(Term term, Row... rows) {
    return judge(rows).verdict(claim(term), "default").orElseThrow();
  }

  private static Judge judge(Row... rows) {
    Judge judge = new Judge((strategy, quantity) -> Double.NaN);
    judge.add("default", List.of(rows));
    return judge;
  }

  /** Latencies of three trials or more, by repetition. */
  private static Row trials(double... values) {
    SortedMap<Integer, Double> byRepetition = new TreeMap<>();
    for (double value : values) {
      byRepetition.put(byRepetition.size() + 1, value);
    }
    return new Row(
        Subject.of("query"), StandardMetrics.LATENCY_MEAN, Sampled.over(byRepetition, 0, 100));
  }

  private static Claim claim(Term... terms) {
    return new Claim("id", "sentence", "section 1", List.of(terms));
  }

  private static Row latency(double low, double value, double high) {
    return new Row(
        Subject.of("query"),
        StandardMetrics.LATENCY_MEAN,
        Sampled.plain(new Estimate(value, low, high, 100)));
  }
}
