package org.gridmark.study.calibration.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrozenServerTest {
  private static final long MILLI = 1_000_000;

  /** Against a simulation, server by server. */
  @ParameterizedTest
  @CsvSource({"100,1,40,20,15000", "2,50,50,4000,6000", "2,25,50,100,6000", "7,3,10,0,500"})
  void everyRequestWaitsAsInASimulation(
      long distance, int servers, long service, long first, long stop) {
    FrozenServer frozen =
        new FrozenServer(distance * MILLI, servers, service * MILLI, first, stop * MILLI);
    long[] free = new long[servers];
    long stopBegins = first * distance;
    for (long n = 0; n < 20_000; n++) {
      long arrival = n * distance;
      int next = (int) (n % servers); // constant services end in the order in which they begin
      long start = Math.max(arrival, free[next]);
      if (start >= stopBegins) {
        start = Math.max(start, stopBegins + stop);
      }
      free[next] = start + service;
      assertThat(frozen.sojourn(n)).as("%d", n).isEqualTo((free[next] - arrival) * (double) MILLI);
    }
  }

  /** As a fluid: a backlog that falls from the whole stop to nothing while it is worked off. */
  @Test
  void theMeanIsThatOfATriangle() {
    FrozenServer frozen = new FrozenServer(MILLI, 1, MILLI / 2, 0, 6_000 * MILLI);
    double extra =
        LongStream.range(0, 12_000).mapToDouble(n -> frozen.sojourn(n) - 0.5 * MILLI).sum();
    assertThat(extra).isCloseTo(12_000.0 * 6_000 * MILLI / 2, withPercentage(0.02));
  }

  @Test
  void aBacklogThatNeverEndsIsRefused() {
    assertThatThrownBy(() -> new FrozenServer(10, 1, 11, 0, 100)).hasMessageContaining("keep up");
  }
}
