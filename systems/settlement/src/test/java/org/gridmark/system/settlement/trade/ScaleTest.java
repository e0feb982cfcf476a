package org.gridmark.system.settlement.trade;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScaleTest {
  @ParameterizedTest
  @EnumSource
  void numbersAreThoseOfBigDecimal(Scale scale) {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 10_000; i++) {
      int decimals = random.nextInt(scale.decimals() + 1);
      long digits = random.nextLong(1L << random.nextInt(1, 40));
      BigDecimal number = BigDecimal.valueOf(digits, decimals);
      long kept = scale.parse(number.toPlainString());
      assertThat(kept).isEqualTo(number.movePointRight(scale.decimals()).longValueExact());
      assertThat(scale.decimal(kept)).isEqualByComparingTo(number);
      String shortest = number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
      assertThat(scale.format(kept)).isEqualTo(shortest);
    }
  }

  @Test
  void trailingZerosDoNotMatter() {
    assertThat(Scale.AMOUNT.parse("12.5")).isEqualTo(Scale.AMOUNT.parse("12.5000"));
    assertThat(Scale.AMOUNT.parse("0.0")).isZero();
  }

  @Test
  void theGreatestNumbersFit() {
    assertThat(Scale.PRICE.parse("999999999999.999999")).isEqualTo(999_999_999_999_999_999L);
    assertThat(Scale.AMOUNT.parse("999999999999.9999")).isEqualTo(9_999_999_999_999_999L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "1.",
        ".5",
        "-1",
        "+1",
        "1e3",
        "1,5",
        "1.2.3",
        " 1",
        "1 ",
        "1.00000",
        "1000000000000",
        "one",
        "0x1",
        "1.-5",
        "١"
      })
  void whatIsNoNumberIsRefused(String text) {
    assertThat(Scale.AMOUNT.parse(text)).isNegative();
  }
}
