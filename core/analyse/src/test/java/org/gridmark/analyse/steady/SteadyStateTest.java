package org.gridmark.analyse.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.gridmark.analyse.Fixtures;
import org.gridmark.analyse.Simulated;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often what is there is found, and what is not there, in series of medians about 100 with
 * noise of 1.
 */
class SteadyStateTest {
  private static final int SERIES = 1000;
  private static final double LEVEL = 100;
  private static final long MILLI = 1_000_000;

  @ParameterizedTest
  @CsvSource({"10", "20", "30", "60", "120", "600"})
  void noiseIsSteady(int windows) {
    assertThat(unsettled(windows, 0, series -> {})).isLessThan(0.03);
  }

  @ParameterizedTest
  @CsvSource({"20, 0.3", "60, 0.3", "60, 0.6", "120, 0.6", "300, 0.8"})
  void slowNoiseIsSteady(int windows, double neighbours) {
    assertThat(unsettled(windows, neighbours, series -> {})).isLessThan(0.05);
  }

  @ParameterizedTest
  @CsvSource({"20", "60", "300"})
  void aHeavyTailIsSteady(int windows) {
    SplittableRandom random = new SplittableRandom(1);
    double found =
        unsettled(
            windows,
            0,
            series ->
                Arrays.setAll(series, i -> LEVEL * Math.pow(random.nextDouble(1e-9, 1), -1 / 1.8)));
    assertThat(found).isLessThan(0.03);
  }

  @ParameterizedTest
  @CsvSource({"20", "60", "300"})
  void periodicPausesAreSteady(int windows) {
    SplittableRandom random = new SplittableRandom(1);
    double found =
        unsettled(
            windows,
            0,
            series -> {
              for (int i = random.nextInt(7); i < series.length; i += 7) {
                series[i] += 10;
              }
            });
    assertThat(found).isLessThan(0.03);
  }

  @ParameterizedTest
  @CsvSource({"20, 0.65", "30, 0.8", "60, 0.9", "120, 0.95"})
  void aSlowDriftIsNotSteady(int windows, double least) {
    assertThat(unsettled(windows, 0, series -> slope(series, series.length, 4)))
        .isGreaterThan(least);
  }

  @ParameterizedTest
  @CsvSource({"20, 0.8", "30, 0.9", "60, 0.99"})
  void aLateStepIsNotSteady(int windows, double least) {
    double found =
        unsettled(
            windows,
            0,
            series -> {
              for (int i = series.length * 3 / 4; i < series.length; i++) {
                series[i] += 5;
              }
            });
    assertThat(found).isGreaterThan(least);
  }

  @ParameterizedTest
  @CsvSource({"20", "60", "300"})
  void anEarlyStepIsSetAsideAndTheRestIsSteady(int windows) {
    int found = 0;
    int unsettled = 0;
    for (int seed = 0; seed < SERIES; seed++) {
      double[] series = noise(new SplittableRandom(seed), windows, 0);
      for (int i = 0; i < windows / 4; i++) {
        series[i] += 10;
      }
      SteadyState state = of(series);
      found += state.setAside() >= windows / 4 && state.setAside() <= windows / 2 ? 1 : 0;
      unsettled += state.steady() ? 0 : 1;
    }
    assertThat(found).isGreaterThan(windows == 20 ? 850 : 990);
    assertThat(unsettled).isLessThan(50);
  }

  @ParameterizedTest
  @CsvSource({"60", "300"})
  void aFallingStartIsSetAside(int windows) {
    int found = 0;
    for (int seed = 0; seed < SERIES; seed++) {
      double[] series = noise(new SplittableRandom(seed), windows, 0);
      slope(series, windows / 3, -20);
      SteadyState state = of(series);
      found += state.steady() && state.setAside() >= windows / 5 ? 1 : 0;
    }
    assertThat(found).isGreaterThan(900);
  }

  @Test
  void aDriftOfLessThanTwoPercentDoesNoHarm() {
    assertThat(unsettled(300, 0, series -> scaled(series, 0.05, 1.3))).isLessThan(0.01);
    assertThat(unsettled(300, 0, series -> scaled(series, 0.05, 3))).isGreaterThan(0.99);
  }

  /** With a noise so small that any drift is certain. */
  private static void scaled(double[] series, double noise, double drift) {
    Arrays.setAll(series, i -> LEVEL + (series[i] - LEVEL) * noise);
    slope(series, series.length, drift);
  }

  @Test
  void aSeriesThatRisesToItsEndHasNotSettled() {
    double[] means = new double[60];
    Arrays.setAll(means, i -> i);
    assertThat(of(means).steady()).isFalse();
  }

  @Test
  void aSeriesOfEqualWindowsIsSteadyFromTheStart() {
    double[] means = new double[40];
    Arrays.fill(means, 0.1);
    assertThat(of(means)).isEqualTo(new SteadyState(0, true, false));
  }

  @Test
  void whatIsAboveTheSecondHalfIsSetAside() {
    assertThat(of(10, 1, 1, 1, 1, 1)).isEqualTo(new SteadyState(1, true, false));
    assertThat(of(3, 2, 1.1, 1, 1, 1, 1, 1)).isEqualTo(new SteadyState(3, true, false));
  }

  @Test
  void whatIsBelowItIsSetAside() {
    assertThat(of(0.2, 0.6, 0.9, 1, 1, 1, 1, 1)).isEqualTo(new SteadyState(3, true, false));
  }

  @Test
  void aRiseEndsTheWarmUp() {
    assertThat(of(3, 2, 5, 1, 1, 1, 1, 1).setAside()).isEqualTo(2);
    assertThat(of(1, 9, 1, 1, 1, 1, 1, 1).setAside()).isZero();
  }

  @Test
  void atMostHalfIsSetAside() {
    assertThat(of(9, 8, 7, 6, 5, 1, 1, 1).setAside()).isEqualTo(4);
  }

  @Test
  void ofWhatNeverSettlesTheSecondHalfCounts() {
    assertThat(of(1, 2, 3, 4, 5, 6, 7, 8)).isEqualTo(new SteadyState(4, false, false));
  }

  @Test
  void aPauseInTheFirstHalfCountsEvenIfNothingSettles() {
    List<Window> windows = windows(1, 2, 3, 4, 5, 6, 7, 8);
    windows.set(1, Fixtures.window("alone", "query", 1, 1, late(120)));
    assertThat(SteadyState.of(windows, 1)).isEqualTo(new SteadyState(0, false, true));
    assertThat(of(1, Double.NaN, 3, 4, 5, 6, 7, 8)).isEqualTo(new SteadyState(0, false, true));
  }

  @Test
  void aSilentSecondEndsTheWarmUp() {
    assertThat(of(3, 2, Double.NaN, 1, 1, 1, 1, 1)).isEqualTo(new SteadyState(2, true, false));
    assertThat(of(Double.NaN, 1, 1, 1, 1, 1, 1, 1)).isEqualTo(new SteadyState(0, true, false));
  }

  @Test
  void aSilentSecondWithinTheWarmUpIsAPauseInIt() {
    assertThat(of(3, Double.NaN, 2, 1, 1, 1, 1, 1).paused()).isTrue();
    assertThat(of(3, Double.NaN, 2, 1, 1, 1, 1, 1).setAside()).isZero();
    assertThat(of(Double.NaN, 2, 1, 1, 1, 1, 1, 1).paused()).isTrue();
  }

  @Test
  void aPauseInTheWarmUpKeepsItAll() {
    List<Window> windows = windows(5, 3, 1, 1, 1, 1, 1, 1);
    windows.set(1, Fixtures.window("alone", "query", 1, 1, late(120)));
    assertThat(SteadyState.of(windows, 1)).isEqualTo(new SteadyState(0, true, true));
    windows.set(1, Fixtures.window("alone", "query", 1, 1, late(90)));
    assertThat(SteadyState.of(windows, 1)).isEqualTo(new SteadyState(2, true, false));
  }

  @Test
  void eachUsersFirstAnswerIsNoPause() {
    List<Window> windows = windows(5, 3, 1, 1, 1, 1, 1, 1);
    windows.set(0, Fixtures.window("alone", "query", 0, 1, late(120, 130)));
    assertThat(SteadyState.of(windows, 2)).isEqualTo(new SteadyState(2, true, false));
    assertThat(SteadyState.of(windows, 1)).isEqualTo(new SteadyState(0, true, true));
  }

  @Test
  void fewerThanTenAnswersASecondAreNotSearched() {
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < 8; second++) {
      long[] nanos = new long[second == 0 ? 20 : 9];
      Arrays.fill(nanos, second == 0 ? 50 * MILLI : 10 * MILLI);
      windows.add(Fixtures.window("alone", "query", second, 1, nanos));
    }
    assertThat(SteadyState.of(windows, 1).setAside()).isZero();
  }

  @Test
  void fewerThanThreeWindowsAreNeverSteady() {
    assertThat(of().steady()).isFalse();
    assertThat(of(1).steady()).isFalse();
    assertThat(of(1, 1).steady()).isFalse();
    assertThat(of(1, 1, 1).steady()).isTrue();
  }

  /** Twenty answers of 3 ms, and some that took longer. */
  private static long[] late(long... millis) {
    long[] nanos = new long[20 + millis.length];
    Arrays.fill(nanos, 3 * MILLI);
    Arrays.setAll(nanos, i -> i < 20 ? nanos[i] : millis[i - 20] * MILLI);
    return nanos;
  }

  private static SteadyState of(double... millis) {
    return SteadyState.of(windows(millis), 1);
  }

  /** Of twenty equal answers each; of none where the time is no number. */
  private static List<Window> windows(double... millis) {
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < millis.length; second++) {
      long[] nanos = new long[Double.isNaN(millis[second]) ? 0 : 20];
      Arrays.fill(nanos, Math.round(millis[second] * MILLI));
      windows.add(Fixtures.window("alone", "query", second, 1, nanos));
    }
    return windows;
  }

  /** The share of series that are said not to settle. */
  private static double unsettled(int windows, double neighbours, Consumer<double[]> change) {
    int unsettled = 0;
    for (int seed = 0; seed < SERIES; seed++) {
      double[] series = noise(new SplittableRandom(seed), windows, neighbours);
      change.accept(series);
      unsettled += of(series).steady() ? 0 : 1;
    }
    double share = (double) unsettled / SERIES;
    return share;
  }

  private static double[] noise(SplittableRandom random, int size, double neighbours) {
    double[] series = Simulated.series(random, size, neighbours);
    Arrays.setAll(series, i -> LEVEL + series[i]);
    return series;
  }

  /** Adds a slope over the first windows that begins or ends at nought. */
  private static void slope(double[] series, int windows, double change) {
    for (int i = 0; i < windows; i++) {
      series[i] += change < 0 ? -change * (1 - (double) i / windows) : change * i / windows;
    }
  }
}
