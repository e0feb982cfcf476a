package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often a difference is claimed, where there is none and where there is one. */
class FalseAlarmsTest {
  private static final int RUNS = 200;
  private static final Set<Outcome> CLAIMS = EnumSet.of(Outcome.BETTER, Outcome.WORSE);

  /** Sixty runs tell a share of nine in ten that are found from one of three in four. */
  @Test
  void aDifferenceIsFoundWhereThereIsOneAndNotWhereThereIsNone() {
    requireFewClaims(5, 0.01, 0.1, RUNS);
    requireFound(8, 0.005, 0.05, 60);
  }

  /** Clusters that are all alike, that differ, and a machine that drifts more than they differ. */
  @ParameterizedTest
  @CsvSource({"3, 0, 0", "5, 0.02, 0", "10, 0.02, 0", "5, 0.1, 0", "5, 0.01, 0.1", "10, 0.01, 0.1"})
  @Tag("soak")
  void theSameThingComparedShowsNoDifference(int trials, double between, double drift) {
    requireFewClaims(trials, between, drift, RUNS);
  }

  /** Clusters differ by 0.5 % and their seconds by 5 %, on a machine that drifts by 5 %. */
  @ParameterizedTest
  @CsvSource({"8, 0.005, 0.05", "10, 0.005, 0.05"})
  @Tag("soak")
  void threePercentSlowerIsFound(int trials, double between, double drift) {
    requireFound(trials, between, drift, RUNS);
  }

  private static void requireFewClaims(int trials, double between, double drift, int number) {
    List<List<Comparison>> runs =
        compared(number, new Simulated(trials, between, drift, 30, 0.3, 1));
    List<Comparison> all = runs.stream().flatMap(List::stream).toList();

    assertThat(share(all)).isLessThanOrEqualTo(0.05);
    double anyClaim = (double) runs.stream().filter(one -> share(one) > 0).count() / runs.size();
    assertThat(anyClaim).isLessThanOrEqualTo(0.09);
  }

  private static void requireFound(int trials, double between, double drift, int number) {
    long found =
        compared(number, new Simulated(trials, between, drift, 60, 0.3, 1.03)).stream()
            .flatMap(List::stream)
            .filter(one -> one.metric().name().equals("latency.mean"))
            .filter(one -> one.outcome() == Outcome.WORSE)
            .count();
    assertThat(found).isGreaterThanOrEqualTo(number * 9L / 10);
  }

  private static List<List<Comparison>> compared(int number, Simulated simulated) {
    return LongStream.range(0, number)
        .parallel()
        .mapToObj(seed -> Analyst.analyse(simulated.run(seed)).comparisons())
        .toList();
  }

  /** Of those that have a verdict: where a series has not settled there may be too few trials. */
  private static double share(List<Comparison> comparisons) {
    List<Outcome> outcomes = comparisons.stream().map(Comparison::outcome).toList();
    long same = outcomes.stream().filter(one -> one == Outcome.NO_DIFFERENCE_SHOWN).count();
    long claimed = outcomes.stream().filter(CLAIMS::contains).count();
    return (double) claimed / Math.max(1, claimed + same);
  }
}
