package org.gridmark.analyse.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class LatencySinceFaultTest {
  private static final Subject TRACED = Subject.of("traced");

  private static Recovery recovery(int trial, long struck) {
    return new Recovery(
        trial,
        "a",
        "fault",
        TRACED,
        "kill-node",
        struck,
        1,
        1,
        null,
        null,
        null,
        null,
        0,
        null,
        0,
        0);
  }

  private static Window window(long start, String phase, long... latencies) {
    long[] ones = new long[latencies.length];
    Arrays.fill(ones, 1);
    Distribution latency = new Distribution(latencies, ones);
    return new Window(
        "users", phase, TRACED, start, 1, latencies.length, 0, 0, 0, latency, latency);
  }

  private static TrialData trial(int number, Window... windows) {
    return new TrialData(number, "a", List.of(windows), List.of(), List.of(), List.of(), List.of());
  }

  @Test
  void clientsAndTrialsOfASecondAreOneDistribution() {
    TrialData one =
        trial(
            1,
            window(10_000, "fault", 10, 20),
            window(10_000, "fault", 30),
            window(9_000, "fault", 7));
    TrialData other = trial(2, window(50_000, "fault", 40, 900), window(50_000, "other", 5));
    assertThat(
            LatencySinceFault.of(
                List.of(recovery(1, 10_000), recovery(2, 50_000)), List.of(one, other)))
        .containsExactly(
            new LatencySinceFault.Second(-1, 7, 7), new LatencySinceFault.Second(0, 30, 900));
  }

  @Test
  void aSecondWithoutAnAnswerHasNoLatency() {
    TrialData one = trial(1, window(10_000, "fault", 10), window(12_000, "fault", 20));
    assertThat(LatencySinceFault.of(List.of(recovery(1, 10_000)), List.of(one)))
        .containsExactly(
            new LatencySinceFault.Second(0, 10, 10),
            new LatencySinceFault.Second(1, Double.NaN, Double.NaN),
            new LatencySinceFault.Second(2, 20, 20));
  }

  @Test
  void withoutAnyWindowThereIsNothing() {
    assertThat(LatencySinceFault.of(List.of(), List.of(trial(1)))).isEmpty();
  }
}
