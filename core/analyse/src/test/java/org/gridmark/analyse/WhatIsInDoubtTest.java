package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gridmark.analyse.Analysed.analyse;
import static org.gridmark.analyse.Analysed.equal;
import static org.gridmark.analyse.Analysed.estimate;
import static org.gridmark.analyse.Analysed.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.FormerNames;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

/** Numbers that may be the generator's are shown and marked, and take nothing else with them. */
class WhatIsInDoubtTest {
  private static final Claim FAST =
      new Claim(
          "fast",
          "fast",
          "",
          List.of(
              new Claim.Term(
                  new Claim.Quantity(Subject.of("query"), "latency.mean"),
                  null,
                  Claim.Relation.AT_MOST,
                  1000)));

  @Test
  void theOnlyTrialIsShownAndMarked() {
    Analysis analysis = analyse(List.of(), List.of(), trial(1, 5, true));
    Result mean = result(analysis, "latency.mean");
    assertThat(mean.estimate().value()).isCloseTo(5, within(1e-9));
    assertThat(mean.doubts())
        .extracting(Doubt::reason)
        .containsExactly("load not delivered: 50 % of it in phase alone");
    assertThat(result(analysis, "throughput").doubtful()).isTrue();
    assertThat(analysis.series()).hasSize(1);
  }

  @Test
  void countsAreNeverInDoubt() {
    Analysis analysis = analyse(List.of(), List.of(), trial(1, 5, true));
    assertThat(result(analysis, "requests").doubtful()).isFalse();
    assertThat(result(analysis, "rows.wrong").doubtful()).isFalse();
  }

  @Test
  void whereOthersAreSoundTheyAloneAreTaken() {
    Analysis analysis =
        analyse(List.of(), List.of(), trial(1, 5, false), trial(2, 500, true), trial(3, 5, false));
    Result mean = result(analysis, "latency.mean");
    assertThat(mean.estimate().value()).isCloseTo(5, within(1e-9));
    assertThat(mean.doubts()).isEmpty();
    assertThat(estimate(analysis, "requests").value()).isEqualTo(3 * 24);
    assertThat(analysis.doubts()).extracting(Doubt::trial).containsExactly(2);
  }

  @Test
  void aDoubtTakesItsPhaseAndSubjectAndNothingElse() {
    List<Window> windows = new ArrayList<>(windows("alone", "query", 5));
    windows.addAll(windows("alone", "other", 7));
    windows.addAll(windows("later", "query", 9));
    TrialData trial =
        new TrialData(
            1,
            "default",
            windows,
            List.of(),
            List.of(new Figure("load", StandardMetrics.LOAD_RATE, 9)),
            List.of(undelivered()),
            List.of());
    Analysis analysis = analyse(List.of(), List.of(), trial);
    assertThat(analysis.results())
        .filteredOn(Result::doubtful)
        .extracting(one -> one.subject().toString())
        .containsOnly("query", "phase: alone");
    assertThat(result(analysis, "load.rate").doubtful()).isFalse();
  }

  @Test
  void thePartsOfARequestShareItsDoubt() {
    List<Window> windows = new ArrayList<>(windows("alone", "query", 5));
    windows("alone", "query", 3).stream()
        .map(one -> Fixtures.of(one, one.subject().withPart("of NY")))
        .forEach(windows::add);
    TrialData trial =
        new TrialData(
            1, "default", windows, List.of(), List.of(), List.of(undelivered()), List.of());
    assertThat(analyse(List.of(), List.of(), trial).results())
        .filteredOn(row -> row.subject().equals(Subject.of("query").withPart("of NY")))
        .filteredOn(row -> row.metric().name().startsWith("latency."))
        .isNotEmpty()
        .allMatch(Result::doubtful);
  }

  @Test
  void aFigureOfASubjectInDoubtIsInDoubt() {
    TrialData trial =
        new TrialData(
            1,
            "default",
            windows("alone", "query", 5),
            List.of(),
            List.of(
                new Figure("query", FormerNames.metric("update.time", Unit.SECONDS), 9),
                new Figure("query", FormerNames.metric("rows.lost", Unit.NONE), 7)),
            List.of(undelivered()),
            List.of());
    Analysis analysis = analyse(List.of(), List.of(), trial);
    assertThat(result(analysis, "update.time").doubtful()).isTrue();
    assertThat(result(analysis, "rows.lost").doubtful()).isFalse();
  }

  @Test
  void aClaimThatRestsOnItIsNotShown() {
    assertThat(analyse(List.of(), List.of(FAST), trial(1, 5, false)).verdicts())
        .extracting(Verdict::finding)
        .containsExactly(Finding.HOLDS);
    Verdict doubtful = analyse(List.of(), List.of(FAST), trial(1, 5, true)).verdicts().getFirst();
    assertThat(doubtful.finding()).isEqualTo(Finding.NOT_SHOWN);
    assertThat(doubtful.ratios().getFirst().value()).isCloseTo(5, within(1e-9));
    assertThat(doubtful.doubts()).hasSize(1);
  }

  @Test
  void aComparisonWithItShowsTheRatioAndNoVerdict() {
    List<TrialData> trials = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      for (String strategy : List.of("a", "b")) {
        order.add(strategy);
        boolean slow = strategy.equals("b");
        trials.add(of(order.size(), strategy, slow ? 500 + i : 5, slow));
      }
    }
    Analysis analysis =
        Analyst.analyse(
            Fixtures.run(Fixtures.info("run", Map.of(), order), trials.toArray(new TrialData[0])));
    Comparison mean =
        analysis.comparisons().stream()
            .filter(one -> one.metric().name().equals("latency.mean"))
            .findFirst()
            .orElseThrow();
    assertThat(mean.outcome()).isEqualTo(Outcome.IN_DOUBT);
    assertThat(mean.ratio().value()).isGreaterThan(99);
    assertThat(mean.ratio().bounded()).isFalse();
  }

  private static TrialData trial(int number, long millis, boolean spoilt) {
    return of(number, "default", millis, spoilt);
  }

  private static TrialData of(int number, String strategy, long millis, boolean spoilt) {
    return new TrialData(
        number,
        strategy,
        windows("alone", "query", millis),
        List.of(),
        List.of(),
        spoilt ? List.of(undelivered()) : List.of(),
        List.of());
  }

  private static List<Window> windows(String phase, String subject, long millis) {
    return Fixtures.windows(
        phase,
        subject,
        LongStream.generate(() -> millis * Analysed.MILLI).limit(equal(12).length).toArray());
  }

  private static Event undelivered() {
    return new EventText(
            Fixtures.EPOCH,
            "delivered",
            "alone",
            Map.of("client", "users", "subjects", "query", "due", "100", "started", "50"))
        .event();
  }
}
