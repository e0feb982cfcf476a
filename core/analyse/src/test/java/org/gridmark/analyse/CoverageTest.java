package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of 1000 runs with a known truth, the interval holds it in 93 to 97 %. */
class CoverageTest {
  private static final int RUNS = 1000;
  private static final double SLOWER = 1.03;
  private static final List<String> METRICS =
      List.of("latency.mean", "latency.p50", "latency.p99", "throughput");

  /** Whether an interval held the truth. */
  private record Held(String what, boolean truth) {}

  @ParameterizedTest
  @CsvSource({"60, 0", "60, 0.3", "200, 0.6"})
  void oneTrialTellsOfItsOwnCluster(int windows, double neighbours) {
    Map<String, Double> found = coverage(new Simulated(1, 0, 0, windows, neighbours, 1));
    assertThat(found).containsOnlyKeys(METRICS);
    assertCovered(found);
  }

  /** Too short for how long a second is remembered, an interval is a little too narrow. */
  @ParameterizedTest
  @CsvSource({"20, 0.3", "60, 0.6"})
  void aShortTrialTellsALittleLess(int windows, double neighbours) {
    assertThat(coverage(new Simulated(1, 0, 0, windows, neighbours, 1)))
        .allSatisfy((what, share) -> assertThat(share).isBetween(0.90, 0.98));
  }

  /** Clusters that are all alike, that differ by as little as windows do, and by far more. */
  @ParameterizedTest
  @CsvSource({"3, 0", "5, 0", "10, 0", "5, 0.01", "3, 0.1", "5, 0.1", "10, 0.1"})
  void severalTrialsTellOfOtherClusters(int trials, double between) {
    Map<String, Double> found = coverage(new Simulated(trials, between, between, 40, 0.3, SLOWER));
    assertThat(found).hasSize(2 * METRICS.size());
    assertCovered(found);
  }

  /** Of 1000 runs with 95 %, one standard error is 0.7 %: one number of many may be three off. */
  private static void assertCovered(Map<String, Double> found) {
    assertThat(found.values().stream().mapToDouble(Double::doubleValue).average().orElseThrow())
        .isBetween(0.93, 0.97);
    assertThat(found).allSatisfy((what, share) -> assertThat(share).isBetween(0.925, 0.975));
  }

  private static Map<String, Double> coverage(Simulated simulated) {
    return LongStream.range(0, RUNS)
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
            .filter(one -> one.strategy().equals("a") && METRICS.contains(one.metric()))
            .filter(one -> one.estimate().bounded())
            .map(one -> held(one.metric(), one.estimate(), simulated.truth(one.metric())));
    Stream<Held> ratios =
        analysis.comparisons().stream()
            .filter(one -> METRICS.contains(one.metric()) && one.ratio().bounded())
            .map(one -> held(one.metric() + " ratio", one.ratio(), ratio(one.metric())));
    return Stream.concat(own, ratios);
  }

  private static double ratio(String metric) {
    return metric.equals("throughput") ? 1 / SLOWER : SLOWER;
  }

  private static Held held(String what, Estimate interval, double truth) {
    return new Held(what, interval.low() <= truth && truth <= interval.high());
  }
}
