package org.gridmark.analyse.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs share an hour each: how often are equal ones called different, and is more found? */
class SessionsTest {
  private static final double WITHIN = 0.01;
  private static final int TRIES = 2000;

  private static final SessionComparison STATED =
      new SessionComparison("good", "run", SessionBounds.STATED);

  @Test
  void severalRunsPredictTheNextOneByStudentsT() {
    List<List<TrialNumbers>> good =
        List.of(run(10, 10, 10), run(11, 11, 11), run(12.1, 12.1, 12.1));
    Comparison found = STATED.compare(good, run(11, 11, 11)).getFirst();
    // The logarithms are a step of log 1.1 apart; t(2) is 4.303.
    double half = 4.302653 * Math.log(1.1) * Math.sqrt(1 + 1 / 3.0);
    assertThat(found.basis()).isEqualTo(new Basis.Sessions(3));
    assertThat(found.ratio().value()).isCloseTo(1, within(1e-9));
    assertThat(Math.log(found.ratio().high())).isCloseTo(half, within(1e-6));
    assertThat(Math.log(found.ratio().low())).isCloseTo(-half, within(1e-6));
    assertThat(found.before().value()).isCloseTo(11, within(1e-9));
  }

  @Test
  void theValueOfARunWithOneTrialIsThatTrial() {
    Comparison found = STATED.compare(List.of(run(10), run(11), run(12.1)), run(13)).getFirst();
    assertThat(found.basis()).isEqualTo(new Basis.Sessions(3));
    assertThat(found.ratio().value()).isCloseTo(13 / 11.0, within(1e-9));
    assertThat(found.ratio().bounded()).isTrue();
  }

  /** One of its trials tells less of it than three tell of each good run. */
  @Test
  void aRunOfFewerTrialsHasAWiderInterval() {
    List<List<TrialNumbers>> good = List.of(run(10, 12, 11), run(11, 10, 12), run(12, 11, 10.1));
    double whole = width(STATED.compare(good, run(11, 11, 11)).getFirst());
    double single = width(STATED.compare(good, run(11)).getFirst());
    assertThat(single).isGreaterThan(1.3 * whole);
  }

  @Test
  void withFewerThanThreeGoodRunsSessionsAreAssumedToDiffer() {
    for (List<List<TrialNumbers>> good :
        List.of(List.of(run(10, 10.1, 9.9)), List.of(run(10, 10.1, 9.9), run(90, 91, 92)))) {
      Comparison found = STATED.compare(good, run(13, 13.1, 12.9)).getFirst();
      assertThat(found.basis()).isEqualTo(new Basis.Assumed(1.35));
      assertThat(found.outcome()).isEqualTo(Outcome.NO_DIFFERENCE_SHOWN);
      assertThat(found.ratio().high()).isGreaterThan(1.3 * 1.35);
    }
    assertThat(STATED.compare(List.of(run(10, 10.1, 9.9)), run(16, 16.1, 15.9)).getFirst())
        .extracting(Comparison::outcome)
        .isEqualTo(Outcome.WORSE);
  }

  /** The spread within runs comes on top: ten per cent and ten are fourteen. */
  @Test
  void theIntervalHoldsWhatDiffersWithinRunsToo() {
    double assumed = Math.log(SessionBounds.STATED.of(StandardMetrics.LATENCY_MEAN));
    Comparison exact = STATED.compare(List.of(run(10, 10, 10)), run(10, 10, 10)).getFirst();
    assertThat(Math.log(exact.ratio().high())).isCloseTo(assumed, within(1e-6));
    Comparison spread = STATED.compare(List.of(run(9, 10, 11)), run(9, 10, 11)).getFirst();
    assertThat(Math.log(spread.ratio().high())).isGreaterThan(assumed * 1.1);
  }

  @Test
  void oneTrialASideHasNoIntervalAsOneTrialTellsNothingOfOthers() {
    assertThat(STATED.compare(List.of(run(10)), run(90)).getFirst())
        .extracting(Comparison::outcome)
        .isEqualTo(Outcome.TOO_FEW_TRIALS);
  }

  @Test
  void aRunInDoubtIsNoObservationAndOneThatIsAllInDoubtHasNoVerdict() {
    List<TrialNumbers> doubted = run(50, 50, 50).stream().map(SessionsTest::doubted).toList();
    List<List<TrialNumbers>> good =
        List.of(doubted, run(10, 10, 10), run(10, 11, 10), run(11, 10, 11));
    assertThat(STATED.compare(good, run(10, 10, 10)).getFirst().basis())
        .isEqualTo(new Basis.Sessions(3));
    assertThat(STATED.compare(List.of(doubted), run(10, 10, 10)).getFirst().outcome())
        .isEqualTo(Outcome.IN_DOUBT);
    assertThat(STATED.compare(good, doubted).getFirst().outcome()).isEqualTo(Outcome.IN_DOUBT);
  }

  @Test
  void equalRunsAreRarelyCalledDifferentAndTenPerCentIsFoundAmongTen() {
    for (int good : new int[] {1, 3, 10}) {
      assertThat(claimed(new Simulation(0.05, 5, good, 1))).isLessThanOrEqualTo(0.065);
    }
    assertThat(claimed(new Simulation(0.02, 5, 10, 1.1))).isGreaterThan(0.9);
  }

  /** The table of docs/evidence-comparisons.md; 2000 tries tell 5 % from 6.5 %. */
  @ParameterizedTest
  @CsvSource({"0, 3", "0, 5", "0.02, 3", "0.02, 5", "0.05, 3", "0.05, 5", "0.1, 3", "0.1, 5"})
  @Tag("soak")
  void equalRunsAreCalledDifferentInOneCaseOfTwenty(double session, int trials) {
    for (int good : new int[] {1, 3, 10}) {
      StringBuilder row =
          new StringBuilder("| %.0f %% | %d | %d |".formatted(100 * session, trials, good));
      for (double effect : new double[] {1, 1.05, 1.1, 1.2}) {
        double share = claimed(new Simulation(session, trials, good, effect));
        row.append(" %.1f %% |".formatted(100 * share));
        if (effect == 1) {
          assertThat(share).as(row.toString()).isLessThanOrEqualTo(0.065);
        }
      }
      System.out.println(row);
    }
  }

  /**
   * Good runs and one more.
   *
   * @param session standard deviation of what all trials of a run have in common
   * @param slower how many times longer the one more takes
   */
  private record Simulation(double session, int trials, int good, double slower) {
    /** Whether any of its three numbers is called different. */
    boolean claims(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      double bound = Math.exp(1.96 * Math.sqrt(2) * session);
      Map<MetricKind, Double> bounds = new TreeMap<>();
      for (MetricKind kind : MetricKind.values()) {
        bounds.put(kind, bound);
      }
      List<List<TrialNumbers>> all =
          IntStream.range(0, good).mapToObj(i -> numbers(random, 1)).toList();
      return new SessionComparison("good", "run", new SessionBounds(bounds, "known"))
          .compare(all, numbers(random, slower)).stream()
              .anyMatch(one -> one.outcome() == Outcome.WORSE || one.outcome() == Outcome.BETTER);
    }

    private List<TrialNumbers> numbers(SplittableRandom random, double factor) {
      double own = Math.log(factor) + session * random.nextGaussian();
      double[] level = new double[trials];
      Arrays.setAll(level, i -> own + WITHIN * random.nextGaussian());
      double[] tail = new double[trials];
      Arrays.setAll(tail, i -> level[i] + 3 * WITHIN * random.nextGaussian());
      return List.of(
          number(StandardMetrics.LATENCY_MEAN, exp(level, 1)),
          number(StandardMetrics.LATENCY_P99, exp(tail, 1)),
          number(StandardMetrics.THROUGHPUT, exp(level, -1)));
    }

    private static double[] exp(double[] logarithms, int sign) {
      return Arrays.stream(logarithms).map(one -> Math.exp(sign * one)).toArray();
    }
  }

  private static double claimed(Simulation simulation) {
    return (double) IntStream.range(0, TRIES).parallel().filter(simulation::claims).count() / TRIES;
  }

  private static List<TrialNumbers> run(double... trials) {
    return List.of(number(StandardMetrics.LATENCY_MEAN, trials));
  }

  private static TrialNumbers number(Metric metric, double... trials) {
    TreeMap<Integer, Double> byRepetition = new TreeMap<>();
    for (int i = 0; i < trials.length; i++) {
      byRepetition.put(i + 1, trials[i]);
    }
    return new TrialNumbers(
        "default", Subject.of("q"), metric, Estimate.ofTrials(trials, 0, 100), byRepetition);
  }

  private static TrialNumbers doubted(TrialNumbers one) {
    return new TrialNumbers(
        one.strategy(), one.subject(), one.metric(), one.estimate(), one.byRepetition(), true);
  }

  private static double width(Comparison one) {
    return Math.log(one.ratio().high() / one.ratio().low());
  }
}
