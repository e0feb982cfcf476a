package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaceTest {
  private static final double SECOND = 1e9;
  private static final double MILLI = 1e6;

  @ParameterizedTest
  @ValueSource(doubles = {3, 999, 7000, 123_456.7})
  void messagesAreDueAtTheirRateToAMillisecondAndNeverLate(double rate) {
    Pace pace = new Pace(rate);
    for (long n = 0; n < 1_000_000; n += 997) {
      double exact = n / rate * SECOND;
      assertThat((double) pace.due(n)).isBetween(exact - MILLI, exact);
    }
  }

  @Test
  void aRateThatIsNoneIsRefused() {
    for (double rate : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> new Pace(rate)).isInstanceOf(IllegalArgumentException.class);
    }
  }
}
