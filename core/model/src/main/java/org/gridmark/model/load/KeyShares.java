package org.gridmark.model.load;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** The share of the requests that each entry gets: that which draws come to in the long run. */
final class KeyShares {
  private KeyShares() {}

  /** By the number of the entry; together 1. */
  static double[] of(KeyDistribution keys, int entries, long seed) {
    return switch (keys) {
      case KeyDistribution.Uniform even -> equal(entries);
      case KeyDistribution.Scan inTurn -> equal(entries);
      case KeyDistribution.Zipf zipf -> scattered(byRank(entries, zipf.exponent()), seed);
      case KeyDistribution.Hot hot ->
          entries == hot.hotOf(entries) ? equal(entries) : hot(hot, entries, seed);
      case KeyDistribution.Latest latest -> reversed(byRank(entries, latest.exponent()));
    };
  }

  private static double[] equal(int entries) {
    return filled(entries, n -> 1.0 / entries);
  }

  private static double[] byRank(int entries, double exponent) {
    double[] heights = filled(entries, rank -> Math.pow(rank + 1.0, -exponent));
    double sum = Arrays.stream(heights).sum();
    return filled(entries, rank -> heights[rank] / sum);
  }

  private static double[] hot(KeyDistribution.Hot hot, int entries, long seed) {
    int first = Math.toIntExact(hot.hotOf(entries));
    double others = (1 - hot.requests()) / (entries - first);
    return scattered(filled(entries, rank -> rank < first ? hot.requests() / first : others), seed);
  }

  private static double[] scattered(double[] byRank, long seed) {
    Scattering scattering = new Scattering(seed, byRank.length);
    double[] shares = new double[byRank.length];
    for (int rank = 0; rank < shares.length; rank++) {
      shares[Math.toIntExact(scattering.at(rank))] = byRank[rank];
    }
    return shares;
  }

  private static double[] reversed(double[] byAge) {
    return filled(byAge.length, n -> byAge[byAge.length - 1 - n]);
  }

  private static double[] filled(int entries, IntToDoubleFunction share) {
    double[] shares = new double[entries];
    Arrays.setAll(shares, share);
    return shares;
  }
}
