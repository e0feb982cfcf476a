package org.gridmark.capacity.curve;

import java.util.function.DoubleUnaryOperator;

/**
 * A family of curves: the logarithm of a request's cost by servers, but for a constant, with a
 * shape that some coordinates between 0 and 1 give.
 */
sealed interface Family permits SumOfTerms, PowerLaw, HiddenContention, Limit {
  /** The area of the octant of a sphere, and the length of a quarter of a circle: both pi / 2. */
  double WHOLE = Math.PI / 2;

  /** Its name for people. */
  String words();

  /** How many coordinates a shape has, up to two. */
  int coordinates();

  /** How likely shapes there are before anything was measured, as a density; 0: there are none. */
  double prior(double... at);

  /** The logarithm of the cost at some servers for a shape. */
  DoubleUnaryOperator shape(double... at);

  /**
   * The density of H. Jeffreys's prior (1946) of shares of a whole, by the roots of all but the
   * first: their point is uniform on a sphere.
   */
  static double ofShares(double... roots) {
    double rest = rest(roots);
    return rest > 0 ? 1 / (Math.sqrt(rest) * WHOLE) : 0;
  }

  /** The first share: the others leave it. */
  static double rest(double... roots) {
    double rest = 1;
    for (double root : roots) {
      rest -= root * root;
    }
    return rest;
  }
}
