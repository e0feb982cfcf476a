package org.gridmark.driver.jdbc;

/**
 * A double as a whole number of the same order: {@link Double#compareTo} has -0.0 below 0.0, and
 * NaN equal to itself and above all, where databases differ from it and from each other.
 */
final class DoubleOrder {
  static final long NAN = of(Double.NaN);
  static final long INFINITY = of(Double.POSITIVE_INFINITY);
  static final long MINUS_INFINITY = of(Double.NEGATIVE_INFINITY);

  private DoubleOrder() {}

  static long of(double value) {
    return turned(Double.doubleToLongBits(value));
  }

  static double value(long order) {
    return Double.longBitsToDouble(turned(order));
  }

  /** Of negative doubles, greater bits mean less. Done twice, it is undone. */
  private static long turned(long bits) {
    return bits ^ ((bits >> (Long.SIZE - 1)) & Long.MAX_VALUE);
  }
}
