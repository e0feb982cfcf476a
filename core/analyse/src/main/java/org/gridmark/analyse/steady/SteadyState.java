package org.gridmark.analyse.steady;

import java.util.Arrays;
import org.gridmark.analyse.statistics.SeriesError;
import org.gridmark.analyse.statistics.Shift;

/**
 * Where the warm-up of a series ends, and whether what follows is steady.
 *
 * <p>The end of the warm-up is that of the marginal standard error rule MSER-5: K. P. White, "An
 * effective truncation heuristic for bias reduction in simulation output", Simulation 69 (1997);
 * White, Cobb and Spratt, "A comparison of five steady-state truncation heuristics for simulation",
 * Winter Simulation Conference (2000). Of the means of batches of 5 windows, so many are set aside
 * that the sum of squared deviations of the rest from their mean, divided by the square of their
 * number, is least, provided that they differ from the rest. At most half may be set aside. A
 * series too short for 20 batches is not batched (MSER): with few batches the rule takes noise for
 * a warm-up.
 *
 * <p>The rest is not steady if it rises or falls on a line, or steps up or down at three quarters,
 * or if the whole series rises or falls and the rest goes on at least half as steeply: each more
 * than chance would have it ({@link Shift}), and by more than 1 %. How often that is found, or
 * found where there is nothing, is in {@code docs/evidence.md}.
 *
 * @param warmUp how many windows are set aside
 * @param settled whether the rest is steady
 */
record SteadyState(int warmUp, boolean settled) {
  private static final int BATCH = 5;
  private static final int BATCHED_FROM = 20 * BATCH;
  private static final int LEAST_LEFT = 3;

  /** Chance of a line in the rest; a step in it, and a line in all, have half as much each. */
  private static final double CHANCE = 0.01;

  /** A smaller change does no harm to what is measured. */
  private static final double HARMLESS = 0.01;

  /** Searches the means of successive windows. */
  static SteadyState of(double[] means) {
    int size = means.length < BATCHED_FROM ? 1 : BATCH;
    double[] batches = batch(means, size);
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int start = 0; start <= batches.length / 2; start++) {
      double error = marginalError(batches, start);
      if (error < least) {
        least = error;
        best = start;
      }
    }
    int warmUp = differs(means, best * size) ? best * size : 0;
    double[] rest = Arrays.copyOfRange(means, warmUp, means.length);
    return new SteadyState(warmUp, rest.length >= LEAST_LEFT && !shifts(means, rest));
  }

  /**
   * Whether the mean of the first windows differs from that of the rest. The rule always finds some
   * that the rest looks better without; to set these aside would make it look better than it is.
   */
  private static boolean differs(double[] means, int first) {
    double[] rest = Arrays.copyOfRange(means, first, means.length);
    if (first == 0 || rest.length < LEAST_LEFT) {
      return first > 0;
    }
    SeriesError error = SeriesError.of(rest);
    double difference =
        Arrays.stream(means, 0, first).average().orElseThrow()
            - Arrays.stream(rest).average().orElseThrow();
    // The first have the variance of the rest, scaled to their own number.
    return Math.abs(difference)
        > error.half(1 - CHANCE) * Math.sqrt(1 + (double) rest.length / first);
  }

  private static boolean shifts(double[] all, double[] rest) {
    if (rest.length < Shift.LEAST) {
      return false;
    }
    Shift whole = Shift.line(all);
    Shift line = Shift.line(rest);
    boolean goesOn =
        line.size() / rest.length / (whole.size() / all.length) >= 0.5 && harmful(line, 1);
    return harmful(line, CHANCE)
        || harmful(Shift.lateStep(rest), CHANCE / 2)
        || (goesOn && harmful(whole, CHANCE / 2));
  }

  private static boolean harmful(Shift shift, double chance) {
    return shift.p() < chance && Math.abs(shift.size()) > HARMLESS;
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
