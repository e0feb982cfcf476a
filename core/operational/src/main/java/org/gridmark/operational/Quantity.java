package org.gridmark.operational;

/** The checks of a quantity. */
final class Quantity {
  private Quantity() {}

  static void requirePositive(String what, double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(what + " must be positive, not " + value);
    }
  }

  static void requireNotNegative(String what, double value) {
    if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(what + " must not be negative: " + value);
    }
  }
}
