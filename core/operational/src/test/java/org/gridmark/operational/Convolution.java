package org.gridmark.operational;

/**
 * Buzen's convolution ("Computational algorithms for closed queueing networks with exponential
 * servers", Communications of the ACM 16, 1973): exact for stations of several servers, too.
 */
final class Convolution {
  private Convolution() {}

  /** In customers/s. */
  static double throughput(Network network, int customers) {
    double[] constants = terms(network.thinkTime(), Integer.MAX_VALUE, customers);
    for (Station station : network.stations()) {
      constants = folded(constants, terms(station.demand(), Networks.servers(station), customers));
    }
    return constants[customers - 1] / constants[customers];
  }

  /** By how many are there: how likely that is, but for a factor. */
  private static double[] terms(double demand, int servers, int customers) {
    double[] terms = new double[customers + 1];
    terms[0] = 1;
    for (int n = 1; n <= customers; n++) {
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
