package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoppingRuleTest {
  @Test
  void whatIsNotAskedIsNotDone() {
    assertThat(StoppingRule.of(Map.of())).isNull();
    assertThat(FindRate.of(Map.of())).isNull();
  }

  @Test
  void aPercentageAloneIsOfTheMeanLatency() {
    assertThat(StoppingRule.of(Map.of("precision", "2%")))
        .isEqualTo(new StoppingRule("latency.mean", 0.02, Duration.ofHours(1)));
  }

  @Test
  void withASearchItIsOfTheRate() {
    assertThat(StoppingRule.of(Map.of("precision", "2%", "find-rate", "p99<=5ms")))
        .isEqualTo(new StoppingRule("rate.highest", 0.02, Duration.ofHours(1)));
  }

  @Test
  void aMetricAndABudgetAreRead() {
    assertThat(StoppingRule.of(Map.of("precision", "latency.p99=0.5%", "budget", "30m")))
        .isEqualTo(new StoppingRule("latency.p99", 0.005, Duration.ofMinutes(30)));
  }

  @Test
  void aSearchHasItsDefaults() {
    FindRate search = FindRate.of(Map.of("find-rate", "p99<=5ms"));

    assertThat(search).isNotNull();
    assertThat(search.users()).isEqualTo(64);
    assertThat(search.even()).isFalse();
    assertThat(search.probe()).isEqualTo(Duration.ofSeconds(10));
    assertThat(search.bracket()).isEqualTo(0.05);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "precision | 2 | --precision: expected a percentage from 0.01% to 100%, such as 2%, not '2'",
        "precision | 0% | --precision: expected a percentage from 0.01% to 100%, such as 2%, not '0%'",
        "precision | NaN% | --precision: expected a percentage",
        "precision | =2% | --precision: expected a percentage such as 2%, or METRIC=2%, not '=2%'",
        "precision | p99=x=2% | --precision: expected a percentage such as 2%, or METRIC=2%",
        "budget | soon | --budget: expected a time such as 250ms, 10s or 2m, not 'soon'",
        "users | 0 | --users: expected a whole number from 1 to 10000, not '0'",
        "arrivals | random | --arrivals: expected one of poisson, constant, not 'random'",
        "probe | 2s | --probe: expected at least 3s, not '2s'",
        "probe | 10 | --probe: expected a time such as 250ms, 10s or 2m, not '10'",
        "bracket | 0.5% | --bracket: expected at least 1%, not '0.5%'",
      })
  void whatCannotBeReadIsRefusedWithWhatWasExpected(String key, String value, String expected) {
    Map<String, String> options = new HashMap<>();
    options.put("precision", "2%");
    options.put("find-rate", "p99<=5ms");
    options.put(key, value);

    assertThatThrownBy(
            () -> {
              StoppingRule.of(options);
              FindRate.of(options);
            })
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(expected);
  }
}
