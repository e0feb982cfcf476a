package org.gridmark.analyse.statistics;

import java.util.Arrays;

/**
 * How far the mean of a series may be from that of an endless one, although its neighbours depend
 * on each other: the equal-weighted cosine estimator of E. Lazarus, D. Lewis, J. Stock and M.
 * Watson, "HAR inference: recommendations for practice", Journal of Business and Economic
 * Statistics 36 (2018). The slowest cosine waves in the series, {@code 0.4 n^(2/3)} of them, say
 * what its mean would do in other stretches; each is one degree of freedom.
 *
 * <p>Where neighbours resemble each other much, that many waves reach into what dies out before it
 * matters to the mean, and the error comes out too small. So there are no more of them than have
 * nearly the strength of the slowest if the series is an autoregression.
 *
 * @param error the standard error of the mean
 * @param freedom degrees of freedom that it was estimated with
 */
public record SeriesError(double error, int freedom) {
  private static final int FEWEST_WAVES = 2;
  private static final double WAVES = 0.4;

  /** By how much an autoregression's waves may weaken: about the square of this. */
  private static final double WEAKENING = 0.35;

  /** Of at least three successive numbers. */
  public static SeriesError of(double[] series) {
    double mean = Arrays.stream(series).average().orElse(0);
    double[] deviations = Arrays.stream(series).map(one -> one - mean).toArray();
    int waves = waves(deviations);
    double strength = 0;
    for (int wave = 1; wave <= waves; wave++) {
      strength += strength(deviations, wave);
    }
    return new SeriesError(Math.sqrt(strength / waves / series.length), waves);
  }

  private static int waves(double[] deviations) {
    int n = deviations.length;
    double neighbours = Autocorrelation.of(deviations);
    double flat = WEAKENING * (1 - neighbours) / Math.sqrt(neighbours) * n / Math.PI;
    double most = Math.round(WAVES * Math.pow(n, 2.0 / 3));
    return (int) Math.max(FEWEST_WAVES, Math.min(most, flat));
  }

  private static double strength(double[] deviations, int wave) {
    int n = deviations.length;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += deviations[i] * Math.cos(Math.PI * wave * (i + 0.5) / n);
    }
    return 2 * sum * sum / n;
  }

  /** Half the width of the interval that holds the mean with this probability. */
  public double half(double share) {
    return error * StudentT.central(share, freedom);
  }
}
