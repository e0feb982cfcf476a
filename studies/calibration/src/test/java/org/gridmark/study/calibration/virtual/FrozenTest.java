package org.gridmark.study.calibration.virtual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import java.time.Duration;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.gridmark.model.load.Schedule;
import org.gridmark.study.calibration.station.ServiceTimes;
import org.gridmark.study.calibration.station.Station;
import org.gridmark.study.calibration.station.Stop;
import org.gridmark.study.calibration.theory.FrozenServer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server that stops, in virtual time, against the closed form. */
class FrozenTest {
  private static final String LONG_STOP = "10,1,40,10,15000";
  private static final String MANY_USERS = "500,50,50,4000,6000";
  private static final Duration RUN = Duration.ofSeconds(30);

  @ParameterizedTest
  @CsvSource({LONG_STOP, MANY_USERS})
  void whoWasMeantToAskDuringAStopWaitsForItsEnd(
      double perSecond, int servers, long service, long first, long stop) throws Exception {
    FrozenServer theory = theory(perSecond, servers, service, first, stop);
    Histogram latency = measured(perSecond, servers, theory).latency();
    requireTheory(latency, theory, (int) (perSecond * RUN.toSeconds()));
  }

  /** The classic mistake: counting from the actual start leaves the waiting out. */
  @ParameterizedTest
  @CsvSource({LONG_STOP, MANY_USERS})
  void timeFromTheActualStartIsFoundWrong(
      double perSecond, int servers, long service, long first, long stop) throws Exception {
    FrozenServer theory = theory(perSecond, servers, service, first, stop);
    Histogram fromActualStart = measured(perSecond, servers, theory).service();
    int n = (int) (perSecond * RUN.toSeconds());
    assertThatThrownBy(() -> requireTheory(fromActualStart, theory, n))
        .isInstanceOf(AssertionError.class);
    assertThat(fromActualStart.getMean())
        .isLessThan(LongStream.range(0, n).mapToDouble(theory::sojourn).average().orElse(0) / 5);
  }

  private static FrozenServer theory(
      double perSecond, int servers, long service, long first, long stop) {
    return new FrozenServer(1e9 / perSecond, servers, service * 1_000_000, first, stop * 1_000_000);
  }

  private static Measured measured(double perSecond, int users, FrozenServer theory)
      throws Exception {
    Stop stop = new Stop(theory.first(), theory.stop());
    return Measured.of(
        users,
        new Schedule.Constant(perSecond),
        new Station(theory.servers(), ServiceTimes.constant(theory.service()), stop),
        RUN);
  }

  private static void requireTheory(Histogram measured, FrozenServer theory, int n) {
    assertThat(measured.getTotalCount()).isEqualTo(n);
    double[] expected = LongStream.range(0, n).mapToDouble(theory::sojourn).sorted().toArray();
    assertThat(measured.getMean())
        .as("mean")
        .isCloseTo(
            LongStream.range(0, n).mapToDouble(theory::sojourn).sum() / n, withPercentage(1));
    for (int percent : new int[] {50, 90, 99}) {
      assertThat((double) measured.getValueAtPercentile(percent))
          .as("p%d", percent)
          .isCloseTo(expected[n * percent / 100 - 1], withPercentage(1));
    }
  }
}
