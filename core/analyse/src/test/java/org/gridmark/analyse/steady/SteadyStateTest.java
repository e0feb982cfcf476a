package org.gridmark.analyse.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.gridmark.analyse.Simulated;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often what is there is found, and what is not there, in series about 100 with noise of 1. */
class SteadyStateTest {
  private static final int SERIES = 1000;
  private static final double LEVEL = 100;

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
      SteadyState state = SteadyState.of(series);
      found += state.warmUp() >= windows / 4 && state.warmUp() <= windows / 2 ? 1 : 0;
      unsettled += state.settled() ? 0 : 1;
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
      SteadyState state = SteadyState.of(series);
      found += state.settled() && state.warmUp() >= windows / 4 ? 1 : 0;
    }
    assertThat(found).isGreaterThan(900);
  }

  @Test
  void aDriftOfLessThanOnePercentDoesNoHarm() {
    assertThat(unsettled(300, 0, series -> scaled(series, 0.05, 0.5))).isLessThan(0.01);
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
    assertThat(SteadyState.of(means).settled()).isFalse();
  }

  @Test
  void aSeriesOfEqualWindowsIsSteadyFromTheStart() {
    double[] means = new double[40];
    Arrays.fill(means, 0.1);
    assertThat(SteadyState.of(means)).isEqualTo(new SteadyState(0, true));
  }

  @Test
  void aShortSeriesIsSearchedWindowByWindow() {
    // All but the first are equal: setting the first aside leaves no deviation at all.
    assertThat(SteadyState.of(new double[] {10, 1, 1, 1, 1, 1}))
        .isEqualTo(new SteadyState(1, true));
  }

  @Test
  void theLeastMarginalErrorIsChosenAsComputedByHand() {
    // d=0: mean 2, squares 1+1+1+1+4+0 = 8, over 36: 0.222; d=1: (3 1 3 0 2) mean 1.8,
    // squares 1.44+0.64+1.44+3.24+0.04 = 6.8, over 25: 0.272; d=2: (1 3 0 2) mean 1.5,
    // squares 0.25+2.25+2.25+0.25 = 5, over 16: 0.3125; d=3: (3 0 2), squares 4.667, over 9: 0.519
    assertThat(SteadyState.of(new double[] {3, 3, 1, 3, 0, 2}).warmUp()).isZero();
  }

  @Test
  void fewerThanThreeWindowsAreNeverSteady() {
    assertThat(SteadyState.of(new double[0]).settled()).isFalse();
    assertThat(SteadyState.of(new double[] {1}).settled()).isFalse();
    assertThat(SteadyState.of(new double[] {1, 1}).settled()).isFalse();
    assertThat(SteadyState.of(new double[] {1, 1, 1}).settled()).isTrue();
  }

  /** The share of series that are said not to settle. */
  private static double unsettled(int windows, double neighbours, Consumer<double[]> change) {
    int unsettled = 0;
    for (int seed = 0; seed < SERIES; seed++) {
      double[] series = noise(new SplittableRandom(seed), windows, neighbours);
      change.accept(series);
      unsettled += SteadyState.of(series).settled() ? 0 : 1;
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
