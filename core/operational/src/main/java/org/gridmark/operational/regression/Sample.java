package org.gridmark.operational.regression;

import java.util.List;

/**
 * A measurement, and the circumstances that it is explained by.
 *
 * @param terms each circumstance's amount, not negative; the first is that of the base, which is
 *     always there
 * @param value above 0
 */
public record Sample(List<Double> terms, double value) {
  /** Copies, and checks that the value has a logarithm. */
  public Sample {
    terms = List.copyOf(terms);
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a value must be positive, not " + value);
    }
  }
}
