package org.gridmark.study.routes.served;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FaresTest {
  private static final List<Integer> STATIONS = List.of(8500101, 8500102, 8500103);

  /** By hand: 17000203 mod 380 = 143, 17000205 mod 380 = 145; 1.20 + 1.43 + 1.20 + 1.45. */
  @Test
  void theFirstTariffIsTheSumOfTheSections() {
    assertThat(Fares.amount(STATIONS, 1)).isEqualTo("5.28");
  }

  /** 5.28 * 1.03 = 5.4384, 5.28 * 1.06 = 5.5968. */
  @Test
  void eachFurtherTariffIsThreeOfAHundredDearer() {
    assertThat(Fares.amount(STATIONS, 2)).isEqualTo("5.44");
    assertThat(Fares.amount(STATIONS, 3)).isEqualTo("5.60");
  }
}
