package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.analyse.statistics.Estimate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of many runs with a known truth, the interval holds it in 93 to 97 %. */
class CoverageTest {
  /**
   * One standard error of a share of 95 % is 1.1 % with so many, and a third of that for the
   * average of the eight numbers of a run: an interval that held 90 % only would be noticed.
   */
  private static final int SOME = 400;

  private static final int MANY = 1000;
  private static final double SLOWER = 1.03;
  private static final List<String> METRICS =
      List.of("latency.mean", "latency.p50", "latency.p99", "throughput");

  /** Whether an interval held the truth. */
  private record Held(String what, boolean truth) {}

  @Test
  void oneTrialTellsOfItsOwnClusterAndSeveralOfOthers() {
    Map<String, Double> one = coverage(SOME, new Simulated(1, 0, 0, 60, 0.3, 1));
    assertThat(one).containsOnlyKeys(METRICS);
    assertCovered(one, 0.035);
    Map<String, Double> several = coverage(SOME, new Simulated(5, 0.01, 0.01, 20, 0.3, SLOWER));
    assertThat(several).hasSize(2 * METRICS.size());
    assertCovered(several, 0.035);
  }

  @ParameterizedTest
  @CsvSource({"60, 0", "60, 0.3", "200, 0.6"})
  @Tag("soak")
  void oneTrialTellsOfItsOwnCluster(int windows, double neighbours) {
    Map<String, Double> found = coverage(MANY, new Simulated(1, 0, 0, windows, neighbours, 1));
    assertThat(found).containsOnlyKeys(METRICS);
    assertCovered(found, 0.025);
  }

  /** Too short for how long a second is remembered, an interval is a little too narrow. */
  @ParameterizedTest
  @CsvSource({"20, 0.3", "60, 0.6"})
  @Tag("soak")
  void aShortTrialTellsALittleLess(int windows, double neighbours) {
    assertThat(coverage(MANY, new Simulated(1, 0, 0, windows, neighbours, 1)))
        .allSatisfy((what, share) -> assertThat(share).isBetween(0.90, 0.98));
  }

  /** Clusters that are all alike, that differ by as little as windows do, and by far more. */
  @ParameterizedTest
  @CsvSource({"3, 0", "5, 0", "10, 0", "5, 0.01", "3, 0.1", "5, 0.1", "10, 0.1"})
  @Tag("soak")
  void severalTrialsTellOfOtherClusters(int trials, double between) {
    Map<String, Double> found =
        coverage(MANY, new Simulated(trials, between, between, 40, 0.3, SLOWER));
    assertThat(found).hasSize(2 * METRICS.size());
    assertCovered(found, 0.025);
  }

  /** One number of many may be three standard errors off, which are 0.7 % each of 1000 runs. */
  private static void assertCovered(Map<String, Double> found, double off) {
    assertThat(found.values().stream().mapToDouble(Double::doubleValue).average().orElseThrow())
        .isBetween(0.93, 0.97);
    assertThat(found).allSatisfy((what, share) -> assertThat(share).isCloseTo(0.95, within(off)));
  }

  private static Map<String, Double> coverage(int runs, Simulated simulated) {
    return LongStream.range(0, runs)
        .parallel()
        .boxed()
        .flatMap(seed -> intervals(simulated, seed))
        .collect(
            Collectors.groupingBy(
                Held::what, Collectors.averagingInt(held -> held.truth() ? 1 : 0)));
  }

  private static Stream<Held> intervals(Simulated simulated, long seed) {
    Analysis analysis = Analyst.analyse(simulated.run(seed));
    Stream<Held> own =
        analysis.results().stream()
            .filter(one -> one.strategy().equals("a") && METRICS.contains(one.metric().name()))
            .filter(one -> one.estimate().bounded())
            .map(
                one ->
                    held(
                        one.metric().name(), one.estimate(), simulated.truth(one.metric().name())));
    Stream<Held> ratios =
        analysis.comparisons().stream()
            .filter(one -> METRICS.contains(one.metric().name()) && one.ratio().bounded())
            .map(one -> held(one.metric() + " ratio", one.ratio(), ratio(one.metric().name())));
    return Stream.concat(own, ratios);
  }

  private static double ratio(String metric) {
    return metric.equals("throughput") ? 1 / SLOWER : SLOWER;
  }

  private static Held held(String what, Estimate interval, double truth) {
    return new Held(what, interval.low() <= truth && truth <= interval.high());
  }
}
