package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BootstrapTest {
  @Test
  void theIntervalOfAMeanCoversTheTruthAboutAsOftenAsItSays() {
    Random random = new Random(2009);
    int covered = 0;
    for (int experiment = 0; experiment < 200; experiment++) {
      Estimate mean = mean(gaussian(random, 60, 50, 5), experiment);
      covered += mean.low() <= 50 && 50 <= mean.high() ? 1 : 0;
    }
    assertThat(covered).isBetween(180, 198);
  }

  @Test
  void theIntervalOfIndependentWindowsIsAsWideAsTheNormalOne() {
    double[] windows = gaussian(new Random(5), 400, 50, 5);
    Estimate mean = mean(windows, 1);
    double average = Arrays.stream(windows).average().orElseThrow();
    double variance = Arrays.stream(windows).map(x -> (x - average) * (x - average)).sum() / 399;
    double half = 1.96 * Math.sqrt(variance / 400);
    assertThat(mean.value()).isCloseTo(average, within(1e-9));
    assertThat(mean.high() - mean.low()).isCloseTo(2 * half, within(half * 0.4));
  }

  @Test
  void neighboursThatResembleEachOtherWidenTheInterval() {
    Random random = new Random(11);
    double[] dependent = new double[300];
    for (int i = 1; i < dependent.length; i++) {
      dependent[i] = 0.9 * dependent[i - 1] + random.nextGaussian();
    }
    double[] shuffled = dependent.clone();
    for (int i = shuffled.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      double kept = shuffled[i];
      shuffled[i] = shuffled[j];
      shuffled[j] = kept;
    }
    assertThat(Bootstrap.blockLength(dependent)).isBetween(8, 100);
    assertThat(Bootstrap.blockLength(shuffled)).isLessThan(4);
    // For an autoregression of 0.9 the standard error is sqrt((1 + 0.9) / (1 - 0.9)) = 4.4 times
    // that of independent windows; blocks find most of it.
    assertThat(width(mean(dependent, 1)) / width(mean(shuffled, 1))).isBetween(2.0, 5.5);
  }

  @Test
  void trialsThatDifferWidenTheInterval() {
    double[] low = new double[20];
    double[] high = new double[20];
    Arrays.fill(low, 10);
    Arrays.fill(high, 20);
    Bootstrap bootstrap = new Bootstrap(List.of(low, high), new SplittableRandom(1));
    double[] all = new double[40];
    Arrays.fill(all, 0, 20, 10);
    Arrays.fill(all, 20, 40, 20);
    Estimate mean = bootstrap.ratio(all, ones(40), 40).estimate();
    // A quarter of the resamples holds the one trial twice, a quarter the other.
    assertThat(mean).isEqualTo(new Estimate(15, 10, 20, 40));
  }

  @Test
  void equalWindowsHaveBlocksOfOne() {
    assertThat(Bootstrap.blockLength(new double[] {4, 4, 4, 4, 4, 4, 4, 4, 4})).isOne();
  }

  @Test
  void blocksAreAtMostAThirdOfTheWindows() {
    double[] ramp = new double[30];
    Arrays.setAll(ramp, i -> i);
    assertThat(Bootstrap.blockLength(ramp)).isLessThanOrEqualTo(10);
  }

  @Test
  void oneWindowHasNoInterval() {
    Estimate mean = mean(new double[] {5}, 1);
    assertThat(mean.value()).isEqualTo(5);
    assertThat(mean.bounded()).isFalse();
  }

  @Test
  void theSameSeedGivesTheSameInterval() {
    double[] windows = gaussian(new Random(5), 30, 50, 5);
    assertThat(mean(windows, 4)).isEqualTo(mean(windows, 4)).isNotEqualTo(mean(windows, 5));
  }

  private static Estimate mean(double[] windows, long seed) {
    return new Bootstrap(List.of(windows), new SplittableRandom(seed))
        .ratio(windows, ones(windows.length), windows.length)
        .estimate();
  }

  private static double width(Estimate estimate) {
    return estimate.high() - estimate.low();
  }

  private static double[] ones(int size) {
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static double[] gaussian(Random random, int size, double mean, double deviation) {
    double[] numbers = new double[size];
    Arrays.setAll(numbers, i -> mean + deviation * random.nextGaussian());
    return numbers;
  }
}
