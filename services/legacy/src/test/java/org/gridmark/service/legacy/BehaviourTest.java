package org.gridmark.service.legacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Map;
import java.util.stream.LongStream;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BehaviourTest {
  private static final int CALLS = 100_000;

  /** With its sigma of ln(10) / 2.3263 = 0.98978, a lognormal's quantiles are known. */
  @ParameterizedTest
  @CsvSource({"0.5,20", "0.99,200", "0.8413447,53.812", "0.1586553,7.4333", "0.9,71.111"})
  void latenciesAreLognormalByMedianAndP99(double quantile, double millis) {
    Behaviour behaviour = of(Map.of("latency", "20ms", "latency.p99", "200ms"));
    double[] latencies =
        LongStream.rangeClosed(1, CALLS)
            .mapToDouble(call -> behaviour.latency(call).toNanos() / 1e6)
            .sorted()
            .toArray();
    assertThat(latencies[(int) (quantile * CALLS)]).isCloseTo(millis, within(0.04 * millis));
  }

  @Test
  void withoutAP99EachCallTakesTheMedian() {
    Behaviour behaviour = of(Map.of("latency", "1.5s", "slow", "0.5"));
    assertThat(LongStream.range(1, 100).mapToObj(behaviour::latency))
        .containsOnly(Duration.ofMillis(750));
  }

  @Test
  void aCallDependsOnSeedAndNumberAlone() {
    Map<String, String> one = Map.of("latency", "1ms", "latency.p99", "9ms", "failing", "0.5");
    Behaviour first = of(one);
    Behaviour other = of(Behaviour.changed(one, Map.of("seed", "2")));
    int equal = 0;
    for (long call = 1000; call > 0; call--) {
      assertThat(first.latency(call)).isEqualTo(of(one).latency(call));
      assertThat(first.fails(call)).isEqualTo(of(one).fails(call));
      equal += first.latency(call).equals(other.latency(call)) ? 1 : 0;
    }
    assertThat(equal).isLessThan(5);
  }

  @ParameterizedTest
  @CsvSource({"0,0", "0.1,0.1", "1,1"})
  void aShareOfTheCallsFails(String failing, double share) {
    Behaviour behaviour = of(Map.of("failing", failing));
    double failed = LongStream.rangeClosed(1, CALLS).filter(behaviour::fails).count();
    double deviation = Math.sqrt(share * (1 - share) / CALLS);
    assertThat(failed / CALLS).isCloseTo(share, within(4 * deviation + 1e-9));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "latency | 20 | latency = 20: expected a time such as 20ms, up to 600 s",
        "latency | -1ms | latency = -1ms: expected a time such as 20ms, up to 600 s",
        "latency | 601s | latency = 601s: expected a time such as 20ms, up to 600 s",
        "latency.p99 | 1ms | latency.p99: expected 0ms, or no less than latency, which is above 0",
        "failing | 1.1 | failing = 1.1: expected 0 to 1",
        "failing | NaN | failing = NaN: expected 0 to 1",
        "slow | 1e999999999 | slow = 1e999999999: expected 0 to 1000",
        "capacity | 0 | capacity = 0: expected a whole number from 1 to 100000",
        "tariff | two | tariff = two: expected a whole number from 1 to 1000",
        "down | yes | down = yes: expected true or false",
      })
  void aWrongValueIsRefusedInOneLine(String key, String value, String line) {
    assertThatThrownBy(() -> of(Map.of(key, value))).isInstanceOf(BadInput.class).hasMessage(line);
  }

  @Test
  void anUnknownKeyIsRefusedWithTheNearestOne() {
    assertThatThrownBy(() -> Values.read("# slow\nlatencies = 3ms", Behaviour.FIRST.keySet()))
        .isInstanceOf(BadInput.class)
        .hasMessage("unknown property latencies; did you mean latency?");
  }

  private static Behaviour of(Map<String, String> changes) {
    return Behaviour.of(Behaviour.changed(Behaviour.FIRST, changes));
  }
}
