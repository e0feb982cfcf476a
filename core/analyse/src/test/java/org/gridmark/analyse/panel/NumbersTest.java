package org.gridmark.analyse.panel;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.analyse.statistics.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "5.1, 5.10",
    "0.09404, 0.0940",
    "999.6, 1_000",
    "28841, 28_800",
    "1234567, 1_230_000",
    "-0.5, -0.500",
    "7, 7.00",
    "99.96, 100",
    "0.00001234, 0.0000123"
  })
  void threeDigitsAreSignificant(double value, String words) {
    assertThat(Numbers.digits(value).replace('\u00a0', '_')).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({"28841, 28_841", "0.516, 0.516", "6.000000001, 6", "1e9, 1_000_000_000"})
  void publishedNumbersKeepTheirDigits(double value, String words) {
    assertThat(Numbers.given(value).replace('\u00a0', '_')).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "71, 71.0_ns",
    "999.4, 999_ns",
    "999.6, 1.00_µs",
    "2240000000, 2.24_s",
    "6020000, 6.02_ms",
    "141210000000, 141_s"
  })
  void timesHaveTheUnitThatSuitsThem(double nanos, String words) {
    assertThat(Numbers.time(nanos).replace('\u00a0', '_')).isEqualTo(words);
  }

  @Test
  void whatIsUnknownIsADash() {
    assertThat(Numbers.digits(Double.NaN)).isEqualTo(Numbers.NONE);
    assertThat(Numbers.whole(Double.POSITIVE_INFINITY)).isEqualTo(Numbers.NONE);
    assertThat(Numbers.time(Double.NaN)).isEqualTo(Numbers.NONE);
    assertThat(Numbers.interval(Estimate.single(3))).isEmpty();
    assertThat(Numbers.interval(Estimate.exact(3, 5))).isEmpty();
  }

  @Test
  void wholeNumbersKeepAllDigits() {
    assertThat(Numbers.whole(180_000)).isEqualTo("180\u00a0000");
    assertThat(Numbers.whole(129_559)).isEqualTo("129\u00a0559");
  }
}
