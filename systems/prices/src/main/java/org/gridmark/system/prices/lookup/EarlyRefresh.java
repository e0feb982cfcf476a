package org.gridmark.system.prices.lookup;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * Decides who asks for a new price before the stored one expires: at a time t before that, a caller
 * does with probability exp(-t / (beta delta)), where delta is the time that a call takes (XFetch,
 * VLDB 2015). Here delta is the moving average of the calls of this process; the paper keeps with
 * each entry the time that its own call took.
 */
final class EarlyRefresh {
  private static final double WEIGHT_OF_THE_LAST = 1.0 / 8;

  private final double beta;
  private final DoubleSupplier random;

  /** In milliseconds; 0 before the first call. An update may get lost to one at the same time. */
  private volatile double delta;

  EarlyRefresh(double beta, DoubleSupplier random) {
    this.beta = beta;
    this.random = random;
  }

  /** Takes note of the time that a call took. */
  void took(Duration call) {
    double millis = call.toNanos() / 1e6;
    delta = delta == 0 ? millis : delta + WEIGHT_OF_THE_LAST * (millis - delta);
  }

  /**
   * Draws.
   *
   * @param left until the stored price expires, in milliseconds, more than 0
   */
  boolean now(long left) {
    double scale = beta * delta;
    return scale > 0 && -scale * Math.log(1 - random.getAsDouble()) >= left;
  }
}
