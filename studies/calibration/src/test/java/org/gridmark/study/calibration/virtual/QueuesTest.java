package org.gridmark.study.calibration.virtual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.time.Duration;
import java.util.function.LongUnaryOperator;
import org.HdrHistogram.Histogram;
import org.gridmark.model.load.Schedule;
import org.gridmark.operational.queue.ConstantService;
import org.gridmark.operational.queue.ExponentialService;
import org.gridmark.operational.queue.Sojourn;
import org.gridmark.study.calibration.station.ServiceTimes;
import org.gridmark.study.calibration.station.Station;
import org.gridmark.study.calibration.station.Stop;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Queues in virtual time, within 1 % of their closed forms. There are as many requests as it takes
 * for every number checked here to have a standard deviation of about 0.5 % at most, as found from
 * samples made by Lindley's recursion alone.
 */
class QueuesTest {
  private static final long SERVICE = 10_000;
  private static final LongUnaryOperator EXPONENTIAL = ServiceTimes.exponential(SERVICE, 7);
  private static final LongUnaryOperator CONSTANT = ServiceTimes.constant(SERVICE);

  @ParameterizedTest
  @CsvSource({"0.5,2e6", "0.8,1.8e7"})
  void oneExponentialServer(double utilisation, double requests) throws Exception {
    check(new ExponentialService(1, utilisation), EXPONENTIAL, 1, 1, utilisation, requests);
  }

  @ParameterizedTest
  @CsvSource({"0.5,1e6", "0.8,1e7"})
  void oneServerOfConstantTime(double utilisation, double requests) throws Exception {
    check(new ConstantService(utilisation), CONSTANT, 1, 1, utilisation, requests);
  }

  /** The busier, the longer a queue remembers, and the more requests it takes. */
  @Test
  @Tag("soak")
  void oneServerThatIsNearlyAlwaysBusy() throws Exception {
    check(new ExponentialService(1, 0.9), EXPONENTIAL, 1, 1, 0.9, 6e7);
    check(new ConstantService(0.9), CONSTANT, 1, 1, 0.9, 3e7);
  }

  @ParameterizedTest
  @CsvSource("4,0.6,3e5")
  void manyExponentialServers(int servers, double utilisation, double requests) throws Exception {
    check(
        new ExponentialService(servers, utilisation),
        EXPONENTIAL,
        servers,
        servers,
        utilisation,
        requests);
  }

  /** More users than servers: requests wait at the station and not at the client. */
  @ParameterizedTest
  @CsvSource("8,0.3,2e5")
  void aQueueInTheStub(int users, double utilisation, double requests) throws Exception {
    check(new ConstantService(utilisation), CONSTANT, 1, users, utilisation, requests);
  }

  private static void check(
      Sojourn theory,
      LongUnaryOperator service,
      int servers,
      int users,
      double utilisation,
      double requests)
      throws Exception {
    double perSecond = servers * utilisation * 1e9 / SERVICE;
    Histogram latency =
        Measured.of(
                users,
                new Schedule.Poisson(perSecond),
                new Station(servers, service, Stop.NEVER),
                Duration.ofNanos((long) (requests / perSecond * 1e9)))
            .latency();
    assertThat(latency.getMean()).as("mean").isCloseTo(theory.mean() * SERVICE, withPercentage(1));
    for (double percent : new double[] {50, 90, 99}) {
      assertThat((double) latency.getValueAtPercentile(percent))
          .as("p%.0f", percent)
          .isCloseTo(theory.quantile(percent / 100) * SERVICE, withPercentage(1));
    }
  }
}
