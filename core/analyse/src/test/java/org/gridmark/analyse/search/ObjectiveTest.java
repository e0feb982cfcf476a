package org.gridmark.analyse.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.analyse.search.Objective.Limit;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObjectiveTest {
  @ParameterizedTest
  @CsvSource({
    "p99<=5ms, P99, 5",
    "mean<=500us, MEAN, 0.5",
    "p50 <= 1.5s, P50, 1500",
    "p90<=2 ms, P90, 2",
    "p99.9<=10ms, P999, 10",
    "max<=1s, MAX, 1000",
  })
  void aLimitIsReadInMilliseconds(String text, Latency latency, double millis) {
    Objective objective = Objective.parse(text);

    assertThat(objective.limits()).containsExactly(new Limit(latency, millis));
    assertThat(objective.subject()).isEmpty();
    assertThat(objective.errors()).isZero();
    assertThat(objective.text()).isEqualTo(text);
  }

  @Test
  void aSubjectAndSeveralLimitsAndErrorsAreRead() {
    Objective objective =
        Objective.parse("\"Activity and Key\" p99<=5ms and mean<=1ms and errors<=0.1%");

    assertThat(objective.subject()).hasToString("Activity and Key");
    assertThat(objective.limits())
        .containsExactly(new Limit(Latency.P99, 5), new Limit(Latency.MEAN, 1));
    assertThat(objective.errors()).isEqualTo(0.001);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p99 | expected METRIC<=LIMIT, such as p99<=5ms, not 'p99'",
        "p99<5ms | expected METRIC<=LIMIT, such as p99<=5ms, not 'p99<5ms'",
        "p99<=5 | expected a time such as 500us, 5ms or 1.5s, not '5'",
        "p99<=-5ms | expected a time such as 500us, 5ms or 1.5s, not '-5ms'",
        "p99<=0ms | expected a time such as 500us, 5ms or 1.5s, not '0ms'",
        "p99<=5 minutes | expected a time such as 500us, 5ms or 1.5s, not '5 minutes'",
        "p98<=5ms | expected one of mean, p50, p90, p99, p99.9, max, errors, not 'p98'",
        "p99<=5ms and errors<=1 | expected a percentage such as 0.1%, not '1'",
        "p99<=5ms and | expected METRIC<=LIMIT, such as p99<=5ms, not ''",
        "errors<=1% | expected a limit of latency too, such as p99<=5ms, not 'errors<=1%'",
        "\"Key p99<=5ms | expected one of",
        "'' | expected METRIC<=LIMIT",
      })
  void whatIsNoObjectiveIsRefusedWithWhatWasExpected(String text, String expected) {
    assertThatThrownBy(() -> Objective.parse(text))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("--find-rate: ")
        .hasMessageContaining(expected);
  }
}
