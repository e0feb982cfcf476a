package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.Verdict.Finding;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Claim.Metric;
import org.gridmark.model.study.Claim.Relation;
import org.gridmark.model.study.Claim.Term;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {
  private static final Metric LATENCY = new Metric("query", "latency.mean");
  private static final Metric BASE = new Metric("base", "latency.mean");

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
    Row single = new Row("query", "latency.mean", "ms", Sampled.plain(Estimate.single(10)));
    assertThat(verdict(new Term(LATENCY, null, Relation.AT_LEAST, 1), single).finding())
        .isEqualTo(Finding.NOT_SHOWN);
  }

  @Test
  void anExactCountDecides() {
    Metric lost = new Metric("audit", "entries.lost");
    Row none = Row.count("audit", "entries.lost", 0, 1);
    assertThat(verdict(new Term(lost, null, Relation.AT_MOST, 0), none).finding())
        .isEqualTo(Finding.HOLDS);
    Row one = Row.count("audit", "entries.lost", 1, 1);
    assertThat(verdict(new Term(lost, null, Relation.AT_MOST, 0), one).finding())
        .isEqualTo(Finding.DOES_NOT_HOLD);
  }

  @Test
  void oneTermOnTheWrongSideIsEnough() {
    Term holds = new Term(LATENCY, null, Relation.AT_MOST, 20);
    Term fails = new Term(LATENCY, null, Relation.AT_MOST, 5);
    Claim claim = claim(holds, fails);
    Verdict verdict =
        new Judge(List.of(latency(8, 10, 12))).verdict(claim, "default").orElseThrow();
    assertThat(verdict.finding()).isEqualTo(Finding.DOES_NOT_HOLD);
    assertThat(Judge.decisive(verdict)).isEqualTo(1);
  }

  @Test
  void aRatioIsTakenInOneUnit() {
    Row base =
        new Row("base", "latency.mean", "s", Sampled.plain(new Estimate(0.005, 0.004, 0.008, 9)));
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
    Judge judge = new Judge(List.of(latency(8, 10, 12)));
    assertThat(judge.verdict(claim(new Term(LATENCY, BASE, Relation.AT_LEAST, 1)), "default"))
        .isEqualTo(Optional.empty());
    assertThat(judge.verdict(claim(new Term(BASE, null, Relation.AT_LEAST, 1)), "default"))
        .isEqualTo(Optional.empty());
    assertThat(judge.verdict(claim(), "default")).isEqualTo(Optional.empty());
  }

  private static Verdict verdict(Term term, Row... rows) {
    return new Judge(List.of(rows)).verdict(claim(term), "default").orElseThrow();
  }

  private static Claim claim(Term... terms) {
    return new Claim("id", "sentence", "section 1", List.of(terms));
  }

  private static Row latency(double low, double value, double high) {
    return new Row(
        "query", "latency.mean", "ms", Sampled.plain(new Estimate(value, low, high, 100)));
  }
}
