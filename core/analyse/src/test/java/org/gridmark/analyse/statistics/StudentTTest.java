package org.gridmark.analyse.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTTest {
  @ParameterizedTest
  @CsvSource({
    "0.95, 1, 12.706",
    "0.95, 2, 4.303",
    "0.95, 3, 3.182",
    "0.95, 4, 2.776",
    "0.95, 5, 2.571",
    "0.95, 10, 2.228",
    "0.95, 30, 2.042",
    "0.95, 60, 2.000",
    "0.95, 120, 1.980",
    "0.90, 1, 6.314",
    "0.90, 7, 1.895",
    "0.99, 2, 9.925",
    "0.99, 5, 4.032",
    "0.99, 29, 2.756"
  })
  void quantilesAreThoseOfThePublishedTable(double share, int freedom, double table) {
    assertThat(StudentT.central(share, freedom)).isCloseTo(table, within(0.0005));
  }

  @Test
  void oneAndTwoDegreesOfFreedomFollowTheirClosedForms() {
    // Cauchy: tan(pi/2 * share); two degrees: share * sqrt(2 / (1 - share^2))
    assertThat(StudentT.central(0.8, 1)).isCloseTo(Math.tan(Math.PI * 0.4), within(1e-9));
    assertThat(StudentT.central(0.8, 2)).isCloseTo(0.8 * Math.sqrt(2 / 0.36), within(1e-9));
  }

  /** By integrating the density numerically, which knows nothing of the library. */
  @ParameterizedTest
  @CsvSource({"1.5, 6.0166631", "2.5, 3.5746548", "3.999, 2.7767189", "7.3, 2.3450667"})
  void degreesOfFreedomNeedNotBeWhole(double freedom, double quantile) {
    assertThat(StudentT.central(0.95, freedom)).isCloseTo(quantile, within(1e-6));
    assertThat(StudentT.beyond(quantile, freedom)).isCloseTo(0.05, within(1e-7));
  }

  @Test
  void manyDegreesOfFreedomComeToTheNormalDistribution() {
    assertThat(StudentT.central(0.95, 1_000_000)).isCloseTo(1.959964, within(0.0005));
  }
}
