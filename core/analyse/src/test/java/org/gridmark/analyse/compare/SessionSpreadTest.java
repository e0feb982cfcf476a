package org.gridmark.analyse.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.junit.jupiter.api.Test;

class SessionSpreadTest {
  private static List<TrialNumbers> run(Metric metric, double... subjects) {
    return IntStream.range(0, subjects.length)
        .mapToObj(
            i ->
                new TrialNumbers(
                    "default",
                    Subject.of("q" + i),
                    metric,
                    Estimate.single(subjects[i]),
                    new TreeMap<>()))
        .toList();
  }

  private static SessionBounds of(List<List<TrialNumbers>> runs) {
    return SessionSpread.of(runs, "measured");
  }

  /** Chi-square with two degrees of freedom: its lower fifth is -2 log 0.8 = 0.4463. */
  @Test
  void theBoundIsOfTwoSessionsAtTheUpperEndOfTheDeviation() {
    double step = 0.01;
    List<List<TrialNumbers>> runs =
        IntStream.of(-1, 0, 1)
            .mapToObj(i -> run(StandardMetrics.LATENCY_MEAN, Math.exp(i * step)))
            .toList();
    double deviation = step * Math.sqrt(2 / (-2 * Math.log(0.8)));
    double expected = Math.exp(1.959964 * Math.sqrt(2) * deviation);
    assertThat(of(runs).factors().get(MetricKind.MEAN)).isCloseTo(expected, within(1e-6));
  }

  @Test
  void ofAKindThatWasNotMeasuredWhatIsStatedHolds() {
    List<List<TrialNumbers>> runs =
        IntStream.range(0, 6).mapToObj(i -> run(StandardMetrics.THROUGHPUT, 100, 200)).toList();
    assertThat(of(runs).factors().get(MetricKind.RATE)).isEqualTo(1);
    assertThat(of(runs).factors().get(MetricKind.TAIL))
        .isEqualTo(SessionBounds.STATED.factors().get(MetricKind.TAIL));
  }

  /** An upper bound of 80 % is at or above the true one in four of five cases. */
  @Test
  void sixSessionsBoundTheTrueDifferenceInFourOfFiveCases() {
    double session = 0.05;
    double truth = Math.exp(1.959964 * Math.sqrt(2) * session);
    long held =
        LongStream.range(0, 1000)
            .filter(seed -> bound(session, new SplittableRandom(seed)) >= truth)
            .count();
    assertThat(held).isBetween(760L, 840L);
  }

  private static double bound(double session, SplittableRandom random) {
    List<List<TrialNumbers>> runs =
        IntStream.range(0, 6)
            .mapToObj(i -> Math.exp(session * random.nextGaussian()))
            .map(hour -> run(StandardMetrics.LATENCY_MEAN, hour, 3 * hour))
            .toList();
    return of(runs).factors().getOrDefault(MetricKind.MEAN, Double.NaN);
  }
}
