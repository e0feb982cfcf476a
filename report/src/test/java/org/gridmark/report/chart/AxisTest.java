package org.gridmark.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gridmark.analyse.panel.Numbers;
import org.junit.jupiter.api.Test;

final class AxisTest {
  @Test
  void equalRatiosAreEqualDistancesOnALogAxis() {
    Axis axis = Axis.log(1, 1000, Numbers::given);

    double decade = axis.at(10) - axis.at(1);
    assertThat(axis.at(100) - axis.at(10)).isCloseTo(decade, within(1e-12));
    assertThat(axis.ticks())
        .extracting(Axis.Tick::label)
        .containsExactly("1", "10", "100", "1\u00a0000");
  }

  @Test
  void eachNineIsAsFarAsTheOneBefore() {
    Axis axis = Axis.percentile(10_000);

    assertThat(axis.at(0)).isZero();
    assertThat(axis.at(0.99)).isCloseTo(2 * axis.at(0.9), within(1e-9));
    assertThat(axis.at(0.9999)).isCloseTo(4 * axis.at(0.9), within(1e-9));
    assertThat(axis.ticks()).extracting(Axis.Tick::label).endsWith("99.9 %", "99.99 %");
  }

  @Test
  void ticksOfALinearAxisAreRound() {
    assertThat(Axis.fromZero(73, 4, Numbers::given).ticks())
        .extracting(Axis.Tick::value)
        .containsExactly(0.0, 20.0, 40.0, 60.0, 80.0);
  }

  @Test
  void valuesBeyondTheAxisLieAtItsEnds() {
    Axis axis = Axis.linear(10, 20, 5, Numbers::given);

    assertThat(axis.at(5)).isZero();
    assertThat(axis.at(25)).isEqualTo(1);
    assertThat(axis.at(Double.NaN)).isZero();
    assertThat(Axis.log(1, 10, Numbers::given).at(0)).isZero();
  }

  @Test
  void halfAndTwiceAreEquallyFarFromOneAmongRatios() {
    Axis axis = Axis.ratio(0.5, 2);

    assertThat(axis.at(2) - axis.at(1)).isCloseTo(axis.at(1) - axis.at(0.5), within(1e-12));
    assertThat(Axis.ratio(0.9, 1.1).ticks()).extracting(Axis.Tick::label).contains("1", "1.1");
    assertThat(Axis.ratio(0.02, 50).ticks()).extracting(Axis.Tick::label).contains("0.1", "1");
  }

  @Test
  void aSingleValueHasAnAxis() {
    assertThat(Axis.linear(3, 3, 5, Numbers::given).at(3)).isZero();
    assertThat(Axis.log(7, 7, Numbers::given).at(7)).isBetween(0.0, 1.0);
    assertThat(Axis.fromZero(0, 5, Numbers::given).at(0)).isZero();
  }
}
