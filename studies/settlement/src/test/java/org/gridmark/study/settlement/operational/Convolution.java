package org.gridmark.study.settlement.operational;

/**
 * Buzen's convolution ("Computational algorithms for closed queueing networks with exponential
 * servers", Communications of the ACM 16, 1973): exact for stations of several servers, too.
 */
final class Convolution {
  private Convolution() {}

  /** In trades/s. */
  static double throughput(Network network, int trades) {
    double[] constants = terms(network.thinkTime(), Integer.MAX_VALUE, trades);
    for (Station station : network.stations()) {
      constants = folded(constants, terms(station.demand(), Networks.servers(station), trades));
    }
    return constants[trades - 1] / constants[trades];
  }

  /** By how many are there: how likely that is, but for a factor. */
  private static double[] terms(double demand, int servers, int trades) {
    double[] terms = new double[trades + 1];
    terms[0] = 1;
    for (int n = 1; n <= trades; n++) {
      terms[n] = terms[n - 1] * demand / Math.min(n, servers);
    }
    return terms;
  }

  private static double[] folded(double[] one, double[] other) {
    double[] folded = new double[one.length];
    for (int n = 0; n < one.length; n++) {
      for (int k = 0; k <= n; k++) {
        folded[n] += one[k] * other[n - k];
      }
    }
    return folded;
  }
}
