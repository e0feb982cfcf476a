package org.gridmark.operational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Collections;
import org.gridmark.operational.Station.Queueing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundsTest {
  private static final double ROUNDING = 1e-12;

  /** X is at most min(1 / Dmax, N / (D + Z)), R at least max(D, N Dmax - Z). */
  @ParameterizedTest
  @ValueSource(ints = {1, 5, 6, 100})
  void asymptoticBoundsAreTheTextbooks(int customers) {
    double demand = 0.0103;
    double greatest = 0.0035;
    double think = 0.01;
    Bounds bounds = Bounds.asymptotic(Networks.engine(), customers);
    assertThat(bounds.greatestThroughput())
        .isCloseTo(Math.min(1 / greatest, customers / (demand + think)), withPercentage(1e-9));
    assertThat(bounds.leastResponse())
        .isCloseTo(Math.max(demand, customers * greatest - think), withPercentage(1e-9));
  }

  @Test
  void exactSolutionsOfDrawnNetworksLieWithinBothBounds() {
    for (long seed = 0; seed < 200; seed++) {
      Network network = Networks.drawn(seed);
      for (Solution solution : MeanValueAnalysis.solve(network, 60)) {
        Bounds wide = Bounds.asymptotic(network, solution.customers());
        Bounds narrow = Bounds.balanced(network, solution.customers());
        requireWithin(solution, narrow);
        assertThat(narrow.leastThroughput())
            .isGreaterThanOrEqualTo(wide.leastThroughput() * (1 - ROUNDING));
        assertThat(narrow.greatestThroughput())
            .isLessThanOrEqualTo(wide.greatestThroughput() * (1 + ROUNDING));
      }
    }
  }

  @Test
  void aBalancedNetworkIsAsFastAsItsBound() {
    Network balanced = new Network(Collections.nCopies(5, new Queueing("", 2, 0.1, 1)), 0);
    for (Solution solution : MeanValueAnalysis.solve(balanced, 30)) {
      Bounds bounds = Bounds.balanced(balanced, solution.customers());
      assertThat(bounds.greatestThroughput())
          .isCloseTo(solution.throughput(), withPercentage(1e-9));
      assertThat(bounds.leastThroughput()).isCloseTo(solution.throughput(), withPercentage(1e-9));
    }
  }

  @Test
  void oneCustomerWaitsForNobody() {
    Bounds bounds = Bounds.balanced(Networks.engine(), 1);
    assertThat(bounds.leastResponse()).isCloseTo(0.0103, within(1e-12));
    assertThat(bounds.greatestResponse()).isCloseTo(0.0103, within(1e-12));
  }

  @Test
  void noCustomersHaveNoBounds() {
    assertThatThrownBy(() -> Bounds.balanced(Networks.engine(), 0))
        .hasMessageContaining("customers");
  }

  private static void requireWithin(Solution solution, Bounds bounds) {
    assertThat(solution.throughput())
        .isBetween(
            bounds.leastThroughput() * (1 - ROUNDING),
            bounds.greatestThroughput() * (1 + ROUNDING));
    double rounding = ROUNDING * bounds.greatestResponse();
    assertThat(solution.responseTime())
        .isBetween(bounds.leastResponse() - rounding, bounds.greatestResponse() + rounding);
  }
}
