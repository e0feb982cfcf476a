package org.gridmark.analyse.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.junit.jupiter.api.Test;

/** Contests of numbers that are drawn, so that it is known who is the best. */
class ContestTest {
  private static final Metric TIME = StandardMetrics.LOAD_TIME;
  private static final Metric RATE = StandardMetrics.LOAD_RATE;
  private static final int RUNS = 400;

  private static TrialNumbers numbers(
      String who, Metric metric, double level, double noise, int trials, Random random) {
    TreeMap<Integer, Double> byRepetition = new TreeMap<>();
    for (int i = 1; i <= trials; i++) {
      byRepetition.put(i, level * Math.exp(noise * random.nextGaussian()));
    }
    return of(who, metric, byRepetition, false);
  }

  private static TrialNumbers of(
      String who, Metric metric, SortedMap<Integer, Double> byRepetition, boolean doubtful) {
    double[] values = byRepetition.values().stream().mapToDouble(Double::doubleValue).toArray();
    return new TrialNumbers(
        who,
        Subject.of("load"),
        metric,
        Estimate.ofTrials(values, 0, values.length),
        byRepetition,
        doubtful);
  }

  private static Contest contest(TrialNumbers... numbers) {
    return Contest.of(List.of(List.of(numbers))).getFirst();
  }

  @Test
  void whoIsTenPercentFasterWins() {
    Random random = new Random(1);
    Contest times =
        contest(
            numbers("slow", TIME, 1.1, 0.005, 6, random),
            numbers("fast", TIME, 1.0, 0.005, 6, random));
    assertThat(times.best()).contains("fast");
    assertThat(times.words()).isEqualTo("fast");
    Contest rates =
        contest(
            numbers("slow", RATE, 1.0, 0.005, 6, random),
            numbers("fast", RATE, 1.1, 0.005, 6, random),
            numbers("slower", RATE, 0.9, 0.005, 6, random));
    assertThat(rates.best()).contains("fast");
  }

  /** The estimates have an order all the same. */
  @Test
  void ofEqualsNineteenOfTwentyRunsNameNobody() {
    Random random = new Random(2);
    int named = 0;
    for (int run = 0; run < RUNS; run++) {
      List<List<TrialNumbers>> rows = new ArrayList<>();
      for (int row = 0; row < 10; row++) {
        rows.add(
            List.of(
                numbers("a", TIME, 1, 0.05, 5, random), numbers("b", TIME, 1, 0.05, 5, random)));
      }
      named += Contest.of(rows).stream().anyMatch(one -> one.best().isPresent()) ? 1 : 0;
    }
    assertThat(named).isLessThanOrEqualTo((int) (0.05 * RUNS) + 10);
  }

  @Test
  void twoThatAreAheadTogetherAreNamedAndNeitherIsTheBest() {
    Random random = new Random(3);
    Contest contest =
        contest(
            numbers("a", TIME, 1, 0.02, 6, random),
            numbers("last", TIME, 3, 0.02, 6, random),
            numbers("b", TIME, 1, 0.02, 6, random));
    assertThat(contest.outcome()).isEqualTo(Outcome.NO_DIFFERENCE_SHOWN);
    assertThat(contest.best()).isEmpty();
    assertThat(contest.words()).isEqualTo("no difference shown between a, b");
  }

  @Test
  void whatNobodyIsShownToBeatInIsSaidPlainly() {
    Contest contest =
        contest(
            of("a", TIME, new TreeMap<>(Map.of(1, 1.0, 2, 1.3, 3, 0.9)), false),
            of("b", TIME, new TreeMap<>(Map.of(1, 1.2, 2, 1.0, 3, 1.1)), false));
    assertThat(contest.words()).isEqualTo("no difference shown");
  }

  @Test
  void aNumberInDoubtLeavesNoVerdict() {
    Random random = new Random(4);
    TrialNumbers fast = numbers("fast", TIME, 1, 0.01, 6, random);
    TrialNumbers slow = numbers("slow", TIME, 9, 0.01, 6, random);
    TreeMap<Integer, Double> spoilt = new TreeMap<>(slow.byRepetition());
    Contest contest = contest(fast, of("slow", TIME, spoilt, true));
    assertThat(contest.best()).isEmpty();
    assertThat(contest.words()).isEqualTo("no verdict: slow in doubt");
  }

  @Test
  void twoTrialsEachAreTooFew() {
    Random random = new Random(5);
    Contest contest =
        contest(
            numbers("fast", TIME, 1, 0.001, 2, random), numbers("slow", TIME, 9, 0.001, 2, random));
    assertThat(contest.words()).isEqualTo("no verdict: fewer than 3 trials");
  }
}
