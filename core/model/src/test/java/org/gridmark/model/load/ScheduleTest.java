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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {
  private static final BigDecimal NANOS = BigDecimal.valueOf(1_000_000_000L);

  @ParameterizedTest
  @ValueSource(doubles = {3, 7, 333.3, 1e6 / 3, 3333.3, 0.7, 1e8 / 7})
  void constantRateDoesNotDriftAfterABillionArrivals(double rate) {
    Schedule.Arrivals arrivals = new Schedule.Constant(rate).arrivals(new SplittableRandom(1));
    for (long n : new long[] {0, 1, 999, 1_000_000, 999_999_999, 1_000_000_000, 1_000_000_007}) {
      BigDecimal exact =
          BigDecimal.valueOf(n)
              .multiply(NANOS)
              .divide(new BigDecimal(rate), MathContext.DECIMAL128);
      long nearest = exact.setScale(0, RoundingMode.HALF_UP).longValueExact();
      // A nanosecond either way where the exact time lies half-way between two.
      assertThat(arrivals.next(n)).as("arrival %d", n).isCloseTo(nearest, within(1L));
    }
  }

  @Test
  void constantArrivalsAreEvenAndComeInOrder() {
    Schedule.Arrivals arrivals = new Schedule.Constant(7).arrivals(new SplittableRandom(1));
    long before = arrivals.next(0);
    assertThat(before).isZero();
    for (long n = 1; n < 100_000; n++) {
      long next = arrivals.next(n);
      assertThat(next - before).isBetween(142_857_142L, 142_857_143L);
      before = next;
    }
  }

  /** Kolmogorov-Smirnov: the distances are exponential. */
  @ParameterizedTest
  @ValueSource(doubles = {0.2, 50, 5_000, 250_000})
  void poissonArrivalsHaveExponentialDistances(double rate) {
    double[] distances = distances(rate, 50_000);
    Arrays.sort(distances);
    int n = distances.length;
    double worst = 0;
    for (int i = 0; i < n; i++) {
      double expected = 1 - Math.exp(-rate * distances[i]);
      worst = Math.max(worst, Math.max(expected - (double) i / n, (i + 1.0) / n - expected));
    }
    assertThat(worst).isLessThan(1.63 / Math.sqrt(n)); // the 1 % critical value
  }

  /** The correlation of neighbours, of independent ones, is normal with variance 1 / n. */
  @ParameterizedTest
  @ValueSource(doubles = {0.2, 50, 5_000, 250_000})
  void poissonDistancesDoNotDependOnTheOneBefore(double rate) {
    double[] distances = distances(rate, 100_000);
    double mean = Arrays.stream(distances).average().orElseThrow();
    double together = 0;
    double squares = 0;
    for (int i = 1; i < distances.length; i++) {
      together += (distances[i] - mean) * (distances[i - 1] - mean);
      squares += (distances[i] - mean) * (distances[i] - mean);
    }
    assertThat(together / squares).isCloseTo(0, within(2.58 / Math.sqrt(distances.length)));
  }

  /** Of n arrivals the time has mean n / rate and standard error root n / rate. */
  @Test
  void poissonRateIsTheOneAskedForAfterManyArrivals() {
    int n = 20_000_000;
    double rate = 1e6 / 3;
    Schedule.Arrivals arrivals = new Schedule.Poisson(rate).arrivals(new SplittableRandom(7));
    long last = 0;
    for (int i = 0; i < n; i++) {
      last = arrivals.next(i);
    }
    assertThat(last / 1e9).isCloseTo(n / rate, within(2 * Math.sqrt(n) / rate));
  }

  /** Against the sum of the same distances, added up exactly. */
  @Test
  void poissonRoundingNeverAddsUp() {
    double rate = 333.3;
    Schedule.Arrivals arrivals = new Schedule.Poisson(rate).arrivals(new SplittableRandom(3));
    SplittableRandom same = new SplittableRandom(3);
    BigDecimal exact = BigDecimal.ZERO;
    for (long n = 0; n < 1_000_000; n++) {
      exact = exact.add(new BigDecimal(same.nextExponential() * (1e9 / rate)));
      long whole = exact.setScale(0, RoundingMode.FLOOR).longValueExact();
      assertThat(arrivals.next(n)).isCloseTo(whole, within(1L));
    }
  }

  @Test
  void closedUsersDoNotMarchInStep() {
    Schedule.Closed schedule = new Schedule.Closed(Duration.ofSeconds(1));
    TreeSet<Long> first = new TreeSet<>();
    SplittableRandom random = new SplittableRandom(1);
    for (int user = 0; user < 10; user++) {
      first.add(schedule.starts(random.split()).next(0, 0));
    }
    assertThat(first).hasSize(10).allMatch(start -> start >= 0 && start < 1_000_000_000L);
  }

  @Test
  void aScheduleAtAnotherRateIsOfTheSameKind() {
    for (Schedule.Open open :
        new Schedule.Open[] {new Schedule.Constant(1), new Schedule.Poisson(1)}) {
      assertThat(open.at(250)).hasSameClassAs(open);
      assertThat(open.at(250).perSecond()).isEqualTo(250);
      assertThat(open.at(250).kind()).isEqualTo(open.kind());
    }
  }

  @Test
  void aRateMustBePositive() {
    assertThatThrownBy(() -> new Schedule.Constant(0)).hasMessageContaining("0.0 a second");
    assertThatThrownBy(() -> new Schedule.Poisson(Double.NaN)).hasMessageContaining("NaN");
  }

  private static double[] distances(double rate, int n) {
    Schedule.Arrivals arrivals = new Schedule.Poisson(rate).arrivals(new SplittableRandom(42));
    double[] distances = new double[n];
    long before = 0;
    for (int i = 0; i < n; i++) {
      long next = arrivals.next(i);
      distances[i] = (next - before) / 1e9;
      before = next;
    }
    return distances;
  }
}
