package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SteadyStateTest {
  @Test
  void aStepEndsTheWarmUpWhereItIs() {
    int found = 0;
    for (int seed = 0; seed < 100; seed++) {
      double[] means = noise(seed, 60);
      for (int i = 0; i < 15; i++) {
        means[i] += 90;
      }
      SteadyState state = SteadyState.of(means);
      assertThat(state.warmUp()).isGreaterThanOrEqualTo(15);
      found += state.settled() && state.warmUp() < 20 ? 1 : 0;
    }
    assertThat(found).isGreaterThan(80);
  }

  @Test
  void aFallingStartIsSetAsideInBatches() {
    int found = 0;
    for (int seed = 0; seed < 100; seed++) {
      double[] means = noise(seed, 300);
      for (int i = 0; i < 60; i++) {
        means[i] += (60 - i) / 4.0;
      }
      SteadyState state = SteadyState.of(means);
      assertThat(state.warmUp())
          .isBetween(45, 150)
          .satisfies(five -> assertThat(five % 5).isZero());
      found += state.settled() && state.warmUp() <= 75 ? 1 : 0;
    }
    assertThat(found).isGreaterThan(80);
  }

  @Test
  void noiseIsSeldomTakenForAWarmUp() {
    Random random = new Random(4);
    int unsettled = 0;
    for (int i = 0; i < 500; i++) {
      double[] means = random.doubles(20).toArray();
      unsettled += SteadyState.of(means).settled() ? 0 : 1;
    }
    assertThat(unsettled).isLessThan(50);
  }

  @Test
  void aSeriesThatRisesToItsEndHasNotSettled() {
    double[] means = new double[60];
    Arrays.setAll(means, i -> i);
    assertThat(SteadyState.of(means)).isEqualTo(new SteadyState(30, false));
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

  private static double[] noise(int seed, int size) {
    Random random = new Random(seed);
    double[] means = new double[size];
    Arrays.setAll(means, i -> 10 + 0.5 * random.nextGaussian());
    return means;
  }
}
