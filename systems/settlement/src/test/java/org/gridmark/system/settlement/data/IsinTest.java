package org.gridmark.system.settlement.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsinTest {
  /** Real ones. */
  @ParameterizedTest
  @ValueSource(strings = {"US0378331005", "DE000BASF111", "SG1L01001701", "US00206R1023"})
  void realNumbersAreValid(String isin) {
    assertThat(Isin.valid(isin)).isTrue();
  }

  /** One wrong character is always found; here every one in every place. */
  @Test
  void anyOtherDigitIsFound() {
    String right = "US0378331005";
    for (int place = 2; place < right.length(); place++) {
      for (char c = '0'; c <= '9'; c++) {
        String text = right.substring(0, place) + c + right.substring(place + 1);
        assertThat(Isin.valid(text)).isEqualTo(text.equals(right));
      }
    }
  }

  /** By the sum of digits of every second digit's double, over the digits written out. */
  @Test
  void theCheckDigitOfEverySecurityIsLuhns() {
    for (Security security : Tables.securities()) {
      String digits =
          security
              .isin()
              .chars()
              .mapToObj(c -> BigInteger.valueOf(Character.digit(c, 36)).toString())
              .collect(Collectors.joining());
      int sum = 0;
      for (int i = 0; i < digits.length(); i++) {
        int digit = digits.charAt(digits.length() - 1 - i) - '0';
        sum += i % 2 == 0 ? digit : (2 * digit) / 10 + (2 * digit) % 10;
      }
      assertThat(sum % 10).as(security.isin()).isZero();
      assertThat(Isin.valid(security.isin())).as(security.isin()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "US037833100",
        "US03783310055",
        "us0378331005",
        "1S0378331005",
        "US037833100X",
        "US03783-1005"
      })
  void otherFormsAreNone(String text) {
    assertThat(Isin.formed(text)).isFalse();
    assertThat(Isin.valid(text)).isFalse();
  }
}
