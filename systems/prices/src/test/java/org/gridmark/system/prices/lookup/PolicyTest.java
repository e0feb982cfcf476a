package org.gridmark.system.prices.lookup;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.gridmark.model.BadInput;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PT0S | 0 | 0 | PT0S | ttl = PT0S: expected 1 ms or more",
        "PT1S | 1 | 0 | PT0S | jitter = 1.0: expected 0 up to, not including, 1",
        "PT1S | NaN | 0 | PT0S | jitter = NaN: expected 0 up to, not including, 1",
        "PT1S | 0 | -1 | PT0S | earlyRefresh = -1.0: expected 0 or more",
        "PT1S | 0 | Infinity | PT0S | earlyRefresh = Infinity: expected 0 or more",
        "PT1S | 0 | 0 | PT-1S | staleIfDown = PT-1S: expected no negative time",
      })
  void aWrongSettingIsRefusedInOneLine(
      Duration ttl, double jitter, double beta, Duration stale, String line) {
    assertThatThrownBy(() -> new Policy(ttl, jitter, false, beta, stale))
        .isInstanceOf(BadInput.class)
        .hasMessage(line);
  }
}
