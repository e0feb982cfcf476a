package org.gridmark.model.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  @Test
  void constantRateDoesNotDriftAfterABillionArrivals() {
    double rate = 3333.3;
    Schedule.Starts starts = new Schedule.Constant(rate).starts(0, 1, new SplittableRandom(1));
    for (long n : new long[] {0, 1, 999, 1_000_000, 999_999_999, 1_000_000_000L}) {
      BigDecimal exact =
          BigDecimal.valueOf(n)
              .multiply(BigDecimal.valueOf(1_000_000_000L))
              .divide(BigDecimal.valueOf(rate), MathContext.DECIMAL128);
      long nearest = exact.setScale(0, RoundingMode.HALF_UP).longValueExact();
      // Doubles hold the index at 10^9 to within 10^-7, so about a tenth of a microsecond in time.
      assertThat(starts.next(n, 0)).isCloseTo(nearest, within(200L));
    }
  }

  @Test
  void usersOfAConstantRateShareItEvenly() {
    TreeSet<Long> all = new TreeSet<>();
    for (int user = 0; user < 4; user++) {
      Schedule.Starts starts = new Schedule.Constant(1000).starts(user, 4, new SplittableRandom(1));
      for (long n = 0; n < 250; n++) {
        all.add(starts.next(n, 0));
      }
    }
    assertThat(all).hasSize(1000).first().isEqualTo(0L);
    assertThat(all.last()).isEqualTo(999_000_000L);
  }

  /** Kolmogorov-Smirnov: the distances are exponential. */
  @Test
  void poissonArrivalsHaveExponentialDistances() {
    int n = 20_000;
    double rate = 5_000;
    Schedule.Starts starts = new Schedule.Poisson(rate).starts(0, 1, new SplittableRandom(42));
    double[] distances = new double[n];
    long before = 0;
    for (int i = 0; i < n; i++) {
      long next = starts.next(i, 0);
      distances[i] = (next - before) / 1e9;
      before = next;
    }
    Arrays.sort(distances);
    double worst = 0;
    for (int i = 0; i < n; i++) {
      double expected = 1 - Math.exp(-rate * distances[i]);
      worst = Math.max(worst, Math.max(expected - (double) i / n, (i + 1.0) / n - expected));
    }
    assertThat(worst).isLessThan(1.63 / Math.sqrt(n)); // the 1 % critical value
  }

  @Test
  void poissonRateIsThatOfAllUsersTogether() {
    long end = 0;
    for (int user = 0; user < 5; user++) {
      Schedule.Starts starts =
          new Schedule.Poisson(100).starts(user, 5, new SplittableRandom(user));
      for (int n = 0; n < 20_000; n++) {
        end = starts.next(n, 0);
      }
      assertThat(20_000 / (end / 1e9)).isCloseTo(20, within(0.6));
    }
  }

  @Test
  void closedUsersDoNotMarchInStep() {
    Schedule schedule = Schedule.closed(Duration.ofSeconds(1));
    TreeSet<Long> first = new TreeSet<>();
    SplittableRandom random = new SplittableRandom(1);
    for (int user = 0; user < 10; user++) {
      first.add(schedule.starts(user, 10, random.split()).next(0, 0));
    }
    assertThat(first).hasSize(10).allMatch(start -> start >= 0 && start < 1_000_000_000L);
  }

  @Test
  void aRateMustBePositive() {
    assertThatThrownBy(() -> new Schedule.Constant(0)).hasMessageContaining("0.0 a second");
    assertThatThrownBy(() -> new Schedule.Poisson(Double.NaN)).hasMessageContaining("NaN");
  }
}
