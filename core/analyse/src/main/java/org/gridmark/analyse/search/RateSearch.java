package org.gridmark.analyse.search;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.OptionalDouble;

/**
 * The search for the highest rate that holds: doubles while rates are accepted, halves while they
 * are rejected, and then divides the bracket between the two at its geometric middle until that is
 * narrow enough. It knows nothing of how a rate is tried.
 */
public final class RateSearch {
  /** A search that has come so far down finds nothing that holds. */
  private static final double LEAST_SHARE = 1.0 / 1000;

  /** Rates are named in phases and read by people. */
  private static final MathContext DIGITS = new MathContext(3);

  private final double first;
  private final double width;
  private double accepted;
  private double rejected = Double.POSITIVE_INFINITY;

  /**
   * @param first the rate to begin with
   * @param width how far apart the ends of the last bracket may be, as a share of the lower one
   */
  public RateSearch(double first, double width) {
    this.first = rounded(first);
    this.width = width;
  }

  /** The next rate to try; none when the search is over. */
  public OptionalDouble next() {
    if (accepted == 0) {
      double down = rejected == Double.POSITIVE_INFINITY ? first : rounded(rejected / 2);
      return down < first * LEAST_SHARE ? OptionalDouble.empty() : OptionalDouble.of(down);
    }
    if (rejected == Double.POSITIVE_INFINITY) {
      return OptionalDouble.of(rounded(accepted * 2));
    }
    double middle = rounded(Math.sqrt(accepted * rejected));
    boolean narrow = rejected <= accepted * (1 + width);
    return narrow || middle <= accepted || middle >= rejected
        ? OptionalDouble.empty()
        : OptionalDouble.of(middle);
  }

  /** Says what came of the rate that was next. */
  public void tried(double rate, boolean held) {
    if (held) {
      accepted = rate;
    } else {
      rejected = rate;
    }
  }

  /** The highest rate that was accepted; 0 if none was. */
  public double accepted() {
    return accepted;
  }

  /** The lowest rate that was rejected. */
  public double rejected() {
    return rejected;
  }

  private static double rounded(double rate) {
    return new BigDecimal(rate).round(DIGITS).doubleValue();
  }
}
