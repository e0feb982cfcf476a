package org.gridmark.system.prices.lookup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EarlyRefreshTest {
  private static final int DRAWS = 100_000;

  /** The closed form: exp(-left / (beta delta)), within 4 standard deviations. */
  @ParameterizedTest
  @CsvSource({"1,20,1", "1,20,20", "1,20,60", "2,20,60", "0.5,20,20", "1,200,100", "1,20,2000"})
  void theProbabilityGrowsTowardsTheExpiry(double beta, long delta, long left) {
    Random random = new Random(1);
    EarlyRefresh early = new EarlyRefresh(beta, random::nextDouble);
    early.took(Duration.ofMillis(delta));
    int refreshes = 0;
    for (int i = 0; i < DRAWS; i++) {
      refreshes += early.now(left) ? 1 : 0;
    }
    double expected = Math.exp(-left / (beta * delta));
    double deviation = Math.sqrt(expected * (1 - expected) / DRAWS);
    assertThat((double) refreshes / DRAWS).isCloseTo(expected, within(4 * deviation + 1e-9));
  }

  @Test
  void nothingIsDrawnWithBetaZeroOrBeforeAnyCall() {
    EarlyRefresh off = new EarlyRefresh(0, () -> Double.NaN);
    off.took(Duration.ofSeconds(10));
    assertThat(off.now(1)).isFalse();
    assertThat(new EarlyRefresh(1, () -> 1 - 1e-16).now(1)).isFalse();
  }

  @Test
  void deltaFollowsTheCalls() {
    EarlyRefresh early = new EarlyRefresh(1, () -> 1 - Math.exp(-1)); // which makes delta the limit
    early.took(Duration.ofMillis(10));
    assertThat(early.now(9)).isTrue();
    assertThat(early.now(11)).isFalse();
    for (int i = 0; i < 100; i++) {
      early.took(Duration.ofMillis(50));
    }
    assertThat(early.now(49)).isTrue();
    assertThat(early.now(51)).isFalse();
  }
}
