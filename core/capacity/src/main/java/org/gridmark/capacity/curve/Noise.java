package org.gridmark.capacity.curve;

/** By how much single trials of a size differ: their standard deviation against the servers. */
enum Noise {
  /** The same share at all sizes. */
  ALIKE(0),
  /** It grows with the root of the servers. */
  ROOT(0.5),
  /** It grows with the servers. */
  PROPORTIONAL(1),
  /** It grows with a higher power of the servers. */
  STEEP(1.5);

  private final double exponent;

  Noise(double exponent) {
    this.exponent = exponent;
  }

  /** The variance at so many servers, that of one server being 1. */
  double variance(double servers) {
    return Math.pow(servers, 2 * exponent);
  }
}
