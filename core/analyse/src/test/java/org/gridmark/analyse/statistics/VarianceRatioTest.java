package org.gridmark.analyse.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VarianceRatioTest {
  @ParameterizedTest
  @CsvSource({
    "0.05, 1, 16, 4.49",
    "0.05, 2, 16, 3.63",
    "0.05, 3, 16, 3.24",
    "0.10, 2, 16, 2.67",
    "0.05, 1, 6, 5.99",
    "0.01, 4, 10, 5.99"
  })
  void probabilitiesAreThoseOfThePublishedTable(double share, int above, int beneath, double f) {
    assertThat(VarianceRatio.beyond(f, above, beneath)).isCloseTo(share, within(0.0006));
  }

  /** With two degrees of freedom above, it is (1 + 2 f / m)^(-m / 2). */
  @Test
  void twoDegreesOfFreedomFollowTheirClosedForm() {
    assertThat(VarianceRatio.beyond(3, 2, 9))
        .isCloseTo(Math.pow(1 + 2 * 3 / 9.0, -4.5), within(1e-12));
  }
}
