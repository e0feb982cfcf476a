package org.gridmark.study.calibration.virtual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.time.Duration;
import java.util.function.LongUnaryOperator;
import org.gridmark.model.load.Schedule;
import org.gridmark.study.calibration.station.ServiceTimes;
import org.gridmark.study.calibration.station.Station;
import org.gridmark.study.calibration.station.Stop;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A closed loop with think time: N = X (R + Z), whatever the service times. */
class LittleTest {
  @ParameterizedTest
  @CsvSource({"1,1,20,5", "20,20,50,30", "20,1,100,10"})
  void usersAreThroughputTimesCycle(int users, int servers, long think, long service)
      throws Exception {
    LongUnaryOperator times = ServiceTimes.exponential(service * 1_000_000, 11);
    Measured measured =
        Measured.of(
            users,
            Schedule.closed(Duration.ofMillis(think)),
            new Station(servers, times, Stop.NEVER),
            Duration.ofMinutes(1));
    // Whole seconds alone: the first and the last lack cycles that begin or end outside.
    double throughput =
        measured.windows().subList(1, 59).stream().mapToLong(n -> n).average().orElse(0);
    double cycle = measured.latency().getMean() / 1e9 + think / 1e3;
    assertThat(throughput * cycle).isCloseTo(users, withPercentage(0.5));
  }
}
