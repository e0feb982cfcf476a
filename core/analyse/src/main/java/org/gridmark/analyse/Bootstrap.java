package org.gridmark.analyse;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * A hierarchical bootstrap: a resample draws trials with replacement, and from each drawn trial
 * moving blocks of successive windows until it is as long as it was (Künsch, Annals of Statistics
 * 17, 1989). Blocks are as long as neighbouring windows depend on each other, so the dependence
 * stays in the resample and the interval does not come out too narrow. A resample is kept as how
 * often each window occurs in it.
 */
final class Bootstrap {
  static final int RESAMPLES = 1000;

  private final int[][] resamples;
  private final int[] everything;

  /**
   * @param trials each trial's window means, in time order; NaN where nothing was answered
   */
  Bootstrap(List<double[]> trials, SplittableRandom random) {
    int windows = trials.stream().mapToInt(trial -> trial.length).sum();
    everything = new int[windows];
    Arrays.fill(everything, 1);
    // One window tells nothing about how far another might have been from it.
    resamples = new int[windows > 1 ? RESAMPLES : 0][windows];
    int[] lengths = trials.stream().mapToInt(Bootstrap::blockLength).toArray();
    for (int[] resample : resamples) {
      draw(trials, lengths, resample, random);
    }
  }

  private static void draw(
      List<double[]> trials, int[] lengths, int[] resample, SplittableRandom random) {
    int[] offsets = new int[trials.size()];
    for (int i = 1; i < offsets.length; i++) {
      offsets[i] = offsets[i - 1] + trials.get(i - 1).length;
    }
    for (int i = 0; i < trials.size(); i++) {
      int trial = random.nextInt(trials.size());
      int size = trials.get(trial).length;
      for (int drawn = 0; drawn < size; drawn += lengths[trial]) {
        int start = offsets[trial] + random.nextInt(size - lengths[trial] + 1);
        int end = start + Math.min(lengths[trial], size - drawn);
        for (int window = start; window < end; window++) {
          resample[window]++;
        }
      }
    }
  }

  /**
   * The first lag at which the autocorrelation cannot be told from none (|r| under 2 / root n): at
   * least 1, at most a third of the windows.
   */
  static int blockLength(double[] windows) {
    double[] means = Arrays.stream(windows).filter(mean -> !Double.isNaN(mean)).toArray();
    double average = Arrays.stream(means).average().orElse(0);
    double[] deviations = Arrays.stream(means).map(mean -> mean - average).toArray();
    double variance = Arrays.stream(deviations).map(one -> one * one).sum();
    double least = 2 / Math.sqrt(means.length) * variance;
    int lag = 1;
    while (lag < windows.length / 3 && Math.abs(covariance(deviations, lag)) > least) {
      lag++;
    }
    return lag;
  }

  private static double covariance(double[] deviations, int lag) {
    double sum = 0;
    for (int i = lag; i < deviations.length; i++) {
      sum += deviations[i] * deviations[i - lag];
    }
    return sum;
  }

  /** A sum over all windows divided by another: a mean, a rate. */
  Sampled ratio(double[] numerators, double[] denominators, long n) {
    return sample(weights -> dot(weights, numerators) / dot(weights, denominators), n);
  }

  /** A quantile of all windows together. */
  Sampled quantile(Cumulative counts, double share, long n) {
    return sample(weights -> counts.quantile(weights, share), n);
  }

  private Sampled sample(ToDoubleFunction<int[]> statistic, long n) {
    double[] replicates = Arrays.stream(resamples).mapToDouble(statistic).toArray();
    return Sampled.of(statistic.applyAsDouble(everything), replicates, n);
  }

  private static double dot(int[] weights, double[] numbers) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * numbers[i];
    }
    return sum;
  }
}
