package org.gridmark.model.load;

import java.util.random.RandomGenerator;

/**
 * Draws ranks by Zipf's law, by rejection-inversion (W. Hörmann and G. Derflinger,
 * "Rejection-inversion to generate variates from monotone discrete distributions", ACM Transactions
 * on Modeling and Computer Simulation 6(3), 1996): without a table, in about as many steps for ten
 * ranks as for a billion, and for every exponent above 0.
 *
 * <p>The bar of rank k, from 1, is as high as h(k) = k^-s. Below the curve of h lie the areas H(k +
 * 1/2) - H(k - 1/2), which are a little more than the bars. A point on that area is drawn by
 * inversion of H; the rank nearest to it is kept if the point falls within the bar's share of the
 * area, which it mostly does.
 */
final class ZipfRanks {
  /** The greatest exponent. */
  static final double MOST = 10;

  /** The area up to the last of so many ranks. */
  private record Area(long ranks, double upTo) {}

  private final double exponent;
  private final double rest;
  private final double from;
  private final double sure;
  private volatile Area area;

  ZipfRanks(double exponent) {
    this.exponent = exponent;
    this.rest = 1 - exponent;
    this.from = integral(1.5) - 1; // the bar of the first rank begins here
    this.sure = 2 - inverse(integral(2.5) - height(2));
    this.area = area(1);
  }

  /** A rank from 0, of so many. */
  long next(long ranks, RandomGenerator random) {
    Area all = area;
    if (all.ranks() != ranks) {
      all = area(ranks);
      area = all;
    }
    while (true) {
      double point = all.upTo() + random.nextDouble() * (from - all.upTo());
      double x = inverse(point);
      long rank = Math.clamp(Math.round(x), 1, ranks);
      if (rank - x <= sure || point >= integral(rank + 0.5) - height((double) rank)) {
        return rank - 1;
      }
    }
  }

  private Area area(long ranks) {
    return new Area(ranks, integral(ranks + 0.5));
  }

  /** How high the bar of a rank is. */
  private double height(double rank) {
    return Math.pow(rank, -exponent);
  }

  /** H(x), the area from 1 to x. */
  private double integral(double x) {
    double log = Math.log(x);
    return rest == 0 ? log : Math.expm1(rest * log) / rest;
  }

  /** The x with this H(x). */
  private double inverse(double area) {
    // Rounding may bring the product to where there is no logarithm.
    return Math.exp(rest == 0 ? area : Math.log1p(Math.max(-1, rest * area)) / rest);
  }
}
