package org.gridmark.service.legacy;

import java.time.Duration;
import org.gridmark.model.random.Draw;

/**
 * How long a call takes: always the median, or by a lognormal distribution with this median and
 * this 99th percentile.
 *
 * @param p99 no less than the median; zero: the median always
 */
record Latency(Duration median, Duration p99) {
  /** The 99th percentile of the standard normal distribution. */
  private static final double Z99 = 2.3263478740408408;

  /**
   * The time of a call: {@code median * exp(sigma z)}, where {@code sigma = ln(p99 / median) /
   * 2.326} and z is standard normal, made of two draws by the method of Box and Muller.
   *
   * @param draw the call's own
   */
  Duration of(Draw draw) {
    if (p99.isZero()) {
      return median;
    }
    double sigma = Math.log((double) p99.toNanos() / median.toNanos()) / Z99;
    double z = Math.sqrt(-2 * Math.log(1 - draw.unit())) * Math.cos(2 * Math.PI * draw.unit());
    return Duration.ofNanos((long) (median.toNanos() * Math.exp(sigma * z)));
  }
}
