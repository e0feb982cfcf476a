package org.gridmark.model.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.gridmark.model.load.Schedule.Curve;
import org.gridmark.model.load.Schedule.Curve.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CurveTest {
  /** Falls to nought, rests, rises, steps up, and steps down to where it stays. */
  private static final Curve DAY =
      curve(at(0, 900), at(10, 0), at(20, 0), at(30, 600), at(30, 1200), at(40, 1200), at(40, 50));

  /**
   * The variance of a Poisson count is its mean; 4 standard deviations are passed once in 16000.
   */
  @Test
  void inEachSecondComeAsManyAsTheCurveSays() {
    long[] counts = new long[60];
    for (double time : times(DAY, 11, 60)) {
      counts[(int) time]++;
    }
    for (int second = 0; second < counts.length; second++) {
      double mean = expected(second + 1) - expected(second);
      assertThat((double) counts[second])
          .as("second %d", second)
          .isCloseTo(mean, within(4 * Math.sqrt(mean) + 1e-9));
    }
  }

  /** Kolmogorov-Smirnov: in expected counts, by the closed form, distances are exponential. */
  @ParameterizedTest
  @ValueSource(doubles = {2, 90, 5_000})
  void measuredByWhatIsExpectedDistancesAreExponential(double mean) {
    Curve curve = DAY.at(mean);
    double scale = mean / DAY.perSecond();
    double[] times = times(curve, 42, 20_000 / mean);
    double[] distances = new double[times.length];
    double before = 0;
    for (int i = 0; i < times.length; i++) {
      double now = scale * expected(times[i]);
      distances[i] = now - before;
      before = now;
    }
    Arrays.sort(distances);
    int n = distances.length;
    double worst = 0;
    for (int i = 0; i < n; i++) {
      double share = 1 - Math.exp(-distances[i]);
      worst = Math.max(worst, Math.max(share - (double) i / n, (i + 1.0) / n - share));
    }
    assertThat(worst).isLessThan(1.63 / Math.sqrt(n)); // the 1 % critical value
  }

  @Test
  void arrivalsNeverDescend() {
    Schedule.Arrivals arrivals = DAY.at(1e6).arrivals(new SplittableRandom(5));
    long before = 0;
    for (int n = 0; n < 5_000_000; n++) {
      long next = arrivals.next(n);
      assertThat(next >= before).as("arrival %d at %d after %d", n, next, before).isTrue();
      before = next;
    }
  }

  /** Against the sum of the same distances, added up exactly, on a curve that is level. */
  @Test
  void roundingNeverAddsUp() {
    double rate = 333.3;
    Schedule.Arrivals arrivals = curve(at(0, rate), at(7, rate)).arrivals(new SplittableRandom(3));
    SplittableRandom same = new SplittableRandom(3);
    BigDecimal exact = BigDecimal.ZERO;
    BigDecimal perNano = new BigDecimal(rate).movePointLeft(9);
    for (long n = 0; n < 1_000_000; n++) {
      exact = exact.add(new BigDecimal(same.nextExponential()));
      long nearest =
          exact
              .divide(perNano, MathContext.DECIMAL128)
              .setScale(0, RoundingMode.HALF_UP)
              .longValueExact();
      assertThat(arrivals.next(n)).isCloseTo(nearest, within(1L));
    }
  }

  @Test
  void afterTheLastPointTheRateStaysAsItIs() {
    double[] times = times(DAY, 8, 4040);
    long late = Arrays.stream(times).filter(time -> time >= 40).count();
    assertThat((double) late).isCloseTo(200_000, within(4 * Math.sqrt(200_000)));
  }

  @Test
  void afterACurveThatEndsAtNoughtNothingComes() {
    Schedule.Arrivals arrivals = curve(at(0, 10), at(10, 0)).arrivals(new SplittableRandom(1));
    long n = 0;
    long before = 0;
    for (long next = arrivals.next(n); next < CurveArrivals.NEVER; next = arrivals.next(++n)) {
      assertThat(next).isBetween(before, 10_000_000_000L);
      before = next;
    }
    assertThat((double) n).isCloseTo(50, within(4 * Math.sqrt(50)));
    assertThat(arrivals.next(n + 1)).isEqualTo(CurveArrivals.NEVER);
  }

  @Test
  void itsRateIsTheMeanAndAnotherRateKeepsItsShape() {
    // 4500 as it falls, 3000 as it rises, 12000 at its height, in 40 seconds
    assertThat(DAY.perSecond()).isCloseTo(487.5, within(1e-9));
    Curve half = DAY.at(243.75);
    assertThat(half.perSecond()).isCloseTo(243.75, within(1e-9));
    assertThat(half.points()).hasSameSizeAs(DAY.points()).contains(at(0, 450)).contains(at(40, 25));
    assertThat(half.kind()).isEqualTo("curve");
  }

  @Test
  void aCurveThatIsNoneIsRefused() {
    assertThatThrownBy(() -> curve()).hasMessageContaining("begins");
    assertThatThrownBy(() -> curve(at(1, 5), at(2, 5))).hasMessageContaining("begins");
    assertThatThrownBy(() -> curve(at(0, 5), at(2, 5), at(1, 5))).hasMessageContaining("go back");
    assertThatThrownBy(() -> curve(at(0, 0), at(9, 0))).hasMessageContaining("0.0 a second");
    assertThatThrownBy(() -> curve(at(0, 5))).hasMessageContaining("NaN");
    assertThatThrownBy(() -> at(0, -1)).hasMessageContaining("-1.0 a second");
    assertThatThrownBy(() -> at(0, Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> DAY.at(0)).hasMessageContaining("0.0 a second");
  }

  /** How many of {@link #DAY} are expected up to a time, by the closed form of each part. */
  private static double expected(double time) {
    double fall = Math.min(time, 10);
    double rise = Math.clamp(time - 20, 0, 10);
    double height = Math.clamp(time - 30, 0, 10);
    return 900 * fall
        - 45 * fall * fall
        + 30 * rise * rise
        + 1200 * height
        + 50 * Math.max(0, time - 40);
  }

  /** All arrivals up to a time, in seconds. */
  private static double[] times(Curve curve, long seed, double until) {
    Schedule.Arrivals arrivals = curve.arrivals(new SplittableRandom(seed));
    long[] number = {0};
    return DoubleStream.generate(() -> arrivals.next(number[0]++) / 1e9)
        .takeWhile(time -> time < until)
        .toArray();
  }

  private static Curve curve(Point... points) {
    return new Curve(List.of(points));
  }

  private static Point at(long second, double perSecond) {
    return new Point(Duration.ofSeconds(second), perSecond);
  }
}
