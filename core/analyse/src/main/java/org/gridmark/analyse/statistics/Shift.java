package org.gridmark.analyse.statistics;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * How much a series changes along a given shape, and how likely that is by chance: least squares,
 * with as many independent observations as an autoregression of these residuals is worth (B. Santer
 * and others, "Statistical significance of trends and trend differences in layer-average
 * atmospheric temperature time series", Journal of Geophysical Research 105, 2000).
 *
 * @param size what is added from the shape's 0 to its 1, as a share of the series' mean
 * @param p the probability of so large a change, or larger, in a series that has none
 */
public record Shift(double size, double p) {
  /** A series shorter than this shows nothing. */
  public static final int LEAST = 5;

  private static final double LEAST_INDEPENDENT = 3;

  /** A steady rise or fall from the first to the last. */
  public static Shift line(double[] series) {
    return along(series, i -> (double) i / (series.length - 1));
  }

  /** A step at three quarters. */
  public static Shift lateStep(double[] series) {
    return along(series, i -> i < 0.75 * series.length ? 0 : 1);
  }

  private static Shift along(double[] series, IntToDoubleFunction shape) {
    int n = series.length;
    double mean = Arrays.stream(series).average().orElse(0);
    double[] regressor = new double[n];
    Arrays.setAll(regressor, shape);
    double middle = Arrays.stream(regressor).average().orElse(0);
    double squares = 0;
    double products = 0;
    for (int i = 0; i < n; i++) {
      squares += (regressor[i] - middle) * (regressor[i] - middle);
      products += (regressor[i] - middle) * (series[i] - mean);
    }
    double change = products / squares;
    double[] residuals = new double[n];
    Arrays.setAll(residuals, i -> series[i] - mean - change * (regressor[i] - middle));
    return new Shift(change / mean, probability(change, squares / n, residuals));
  }

  private static double probability(double change, double variance, double[] residuals) {
    double neighbours = Autocorrelation.of(residuals);
    double independent =
        Math.max(LEAST_INDEPENDENT, residuals.length * (1 - neighbours) / (1 + neighbours));
    double squares = Arrays.stream(residuals).map(one -> one * one).average().orElse(0);
    double error = Math.sqrt(squares / variance / (independent - 2));
    return error == 0 ? 0 : StudentT.beyond(Math.abs(change) / error, independent - 2);
  }
}
