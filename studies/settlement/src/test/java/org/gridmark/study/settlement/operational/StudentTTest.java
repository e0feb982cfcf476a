package org.gridmark.study.settlement.operational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTTest {
  /** From the printed tables. */
  @ParameterizedTest
  @CsvSource({"1,12.706", "2,4.303", "3,3.182", "4,2.776", "5,2.571", "10,2.228", "30,2.042"})
  void intervalsAreThoseOfTheTables(int freedom, double half) {
    assertThat(StudentT.central95(freedom)).isCloseTo(half, within(0.0005));
  }
}
