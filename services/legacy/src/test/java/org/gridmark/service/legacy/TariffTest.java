package org.gridmark.service.legacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TariffTest {
  /**
   * By hand: 8500101 + 8500102 = 17000203 = 44737 * 380 + 143, so 263; 8500102 + 8500103 =
   * 17000205, so 265; the sum is 528 centimes. 528 * 1.03 = 543.84 and 528 * 1.06 = 559.68.
   */
  @ParameterizedTest
  @CsvSource({"1,5.28", "2,5.44", "3,5.60"})
  void anAmountIsThatOfTheFormula(int tariff, String amount) {
    assertThat(Tariff.amount(List.of(8_500_101, 8_500_102, 8_500_103), tariff)).isEqualTo(amount);
  }

  @Test
  void theSameSectionsBackwardsCostTheSame() {
    assertThat(Tariff.amount(List.of(1, 500, 77), 3))
        .isEqualTo(Tariff.amount(List.of(77, 500, 1), 3));
  }
}
