package org.gridmark.analyse;

import java.util.Arrays;

/**
 * Where the warm-up of a series ends, by the marginal standard error rule MSER-5: K. P. White, "An
 * effective truncation heuristic for bias reduction in simulation output", Simulation 69 (1997);
 * White, Cobb and Spratt, "A comparison of five steady-state truncation heuristics for simulation",
 * Winter Simulation Conference (2000).
 *
 * <p>Of the means of batches of 5 windows, so many are set aside that the sum of squared deviations
 * of the rest from their mean, divided by the square of their number, is least. At most half may be
 * set aside: a least value in the last tenth of that range means that the series has not settled. A
 * series too short for 20 batches is not batched (MSER): with few batches the rule takes noise for
 * a warm-up. Of steady series of independent windows, it calls 1 in 10 unsettled at 10 windows, 1
 * in 20 at 20, and fewer where there are more.
 *
 * @param warmUp how many windows are set aside
 * @param settled whether the rest is steady
 */
record SteadyState(int warmUp, boolean settled) {
  private static final int BATCH = 5;
  private static final int BATCHED_FROM = 20 * BATCH;
  private static final int LEAST_LEFT = 3;

  /** Searches the means of successive windows. */
  static SteadyState of(double[] means) {
    int size = means.length < BATCHED_FROM ? 1 : BATCH;
    double[] batches = batch(means, size);
    int last = batches.length / 2;
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int start = 0; start <= last; start++) {
      double error = marginalError(batches, start);
      if (error < least) {
        least = error;
        best = start;
      }
    }
    int warmUp = best * size;
    return new SteadyState(warmUp, best < last - last / 10 && means.length - warmUp >= LEAST_LEFT);
  }

  /** Means of successive batches, from the first window's mean: equal windows then give zeros. */
  private static double[] batch(double[] means, int size) {
    double[] batches = new double[means.length / size];
    for (int i = 0; i < batches.length * size; i++) {
      batches[i / size] += (means[i] - means[0]) / size;
    }
    return batches;
  }

  private static double marginalError(double[] batches, int start) {
    double mean = Arrays.stream(batches, start, batches.length).average().orElse(0);
    double squares = 0;
    for (int i = start; i < batches.length; i++) {
      squares += (batches[i] - mean) * (batches[i] - mean);
    }
    double left = batches.length - start;
    return squares / (left * left);
  }
}
