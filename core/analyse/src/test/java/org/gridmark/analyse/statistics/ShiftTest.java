package org.gridmark.analyse.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ShiftTest {
  /**
   * Neighbours differ more than others here, so the six are worth 6 (1 - 1/6) / (1 + 1/6) = 4.29
   * independent observations and have 2.29 degrees of freedom; integrated numerically.
   */
  @Test
  void chanceIsJudgedWithDegreesOfFreedomThatAreNotWhole() {
    Shift shift = Shift.line(new double[] {1, 3, 2, 4, 3, 5});

    assertThat(shift.size()).isCloseTo(1.0476190476, within(1e-9));
    assertThat(shift.p()).isCloseTo(0.1359629709, within(1e-7));
  }
}
