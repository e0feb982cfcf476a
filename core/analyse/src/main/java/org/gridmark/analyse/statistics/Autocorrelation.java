package org.gridmark.analyse.statistics;

/** How much a series resembles what it was shortly before. */
final class Autocorrelation {
  /** Beyond this a series tells next to nothing of itself. */
  private static final double MOST = 0.97;

  private Autocorrelation() {}

  /**
   * The correlation of neighbours in the autoregression of first order that remembers as long as
   * this series does. How long that is comes from C. Geyer's initial monotone sequence ("Practical
   * Markov chain Monte Carlo", Statistical Science 7, 1992), because the seconds of a series have
   * noise of their own, and their first correlation alone would tell too little of the memory
   * beneath. Short series show less than there is: that is put right as F. Marriott and J. Pope do
   * ("Bias in the estimation of autocorrelations", Biometrika 41, 1954). Never negative, because
   * neighbours that differ would only make an estimate look better than it is.
   *
   * @param deviations from the mean, or from what the series follows
   */
  static double of(double[] deviations) {
    double memory = memory(deviations);
    double neighbours = Math.max(0, (memory - 1) / (memory + 1));
    return Math.min(MOST, neighbours + (1 + 4 * neighbours) / deviations.length);
  }

  /** One, and twice the sum of all correlations that can be told from none. */
  private static double memory(double[] deviations) {
    double least = product(deviations, 0);
    double variance = least;
    double sum = -1;
    for (int lag = 0; lag + 1 < deviations.length / 2 && variance > 0; lag += 2) {
      double pair = product(deviations, lag) + product(deviations, lag + 1);
      if (pair <= 0) {
        break;
      }
      least = lag == 0 ? pair : Math.min(least, pair);
      sum += 2 * least / variance;
    }
    return Math.max(1, sum);
  }

  private static double product(double[] deviations, int lag) {
    double sum = 0;
    for (int i = lag; i < deviations.length; i++) {
      sum += deviations[i] * deviations[i - lag];
    }
    return sum;
  }
}
