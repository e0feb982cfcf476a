package org.gridmark.operational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import org.gridmark.operational.Solution.StationLoad;
import org.gridmark.operational.Station.Queueing;
import org.junit.jupiter.api.Test;

/**
 * A timesharing system with a processor and two disks: R. Jain, The Art of Computer Systems
 * Performance Analysis, 1991, Example 35.5, which solves it by convolution. An average user makes
 * 13 requests to disk A and 6 to disk B; the service times of a visit are 39, 180 and 260 ms, and
 * users think for 4.68 s. Its normalizing constants for 0 to 3 users are 1, 12, 79 and 384, in
 * units of 0.78 s.
 */
class TextbookTest {
  private static final Network TIMESHARING =
      new Network(
          List.of(
              new Queueing("CPU", 20, 0.039, 1),
              new Queueing("disk A", 13, 0.18, 1),
              new Queueing("disk B", 6, 0.26, 1)),
          4.68);

  @Test
  void demandsAreThePublishedOnes() {
    assertThat(TIMESHARING.stations().stream().map(Station::demand).toList())
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-12 ? 0 : Double.compare(a, b))
        .containsExactly(0.78, 2.34, 1.56);
    assertThat(TIMESHARING.bottleneck().name()).isEqualTo("disk A");
  }

  @Test
  void throughputsAreTheQuotientsOfThePublishedConstants() {
    double[] constants = {1, 12, 79, 384};
    for (Solution solution : MeanValueAnalysis.solve(TIMESHARING, 3)) {
      int n = solution.customers();
      assertThat(solution.throughput())
          .isCloseTo(constants[n - 1] / constants[n] / 0.78, withPercentage(1e-9));
    }
  }

  @Test
  void threeUsersHaveThePublishedThroughputResponseAndUtilisations() {
    Solution three = MeanValueAnalysis.solve(TIMESHARING, 3).getLast();
    assertThat(three.throughput()).isCloseTo(0.264, within(0.0005));
    assertThat(three.responseTime()).isCloseTo(6.694, within(0.0005));
    List<Double> utilisations = three.stations().stream().map(StationLoad::utilisation).toList();
    List<Double> published = List.of(0.206, 0.618, 0.412);
    for (int i = 0; i < published.size(); i++) {
      // which is that of a throughput that was rounded before
      assertThat(utilisations.get(i)).isCloseTo(published.get(i), within(0.001));
    }
    assertThat(three.stations().get(1).queueLength()).isCloseTo(0.97, within(0.01));
  }

  @Test
  void boundsHoldThePublishedThroughput() {
    Bounds asymptotic = Bounds.asymptotic(TIMESHARING, 3);
    Bounds balanced = Bounds.balanced(TIMESHARING, 3);
    assertThat(0.264).isBetween(asymptotic.leastThroughput(), asymptotic.greatestThroughput());
    assertThat(0.264).isBetween(balanced.leastThroughput(), balanced.greatestThroughput());
  }
}
