package org.gridmark.operational.queue;

/**
 * How long requests are in a queueing system, waiting included, after infinite time; in units of
 * the mean service time. Requests arrive at random (Poisson) and are served in their order.
 */
public sealed interface Sojourn permits ExponentialService, ConstantService {
  /** The mean. */
  double mean();

  /** The share of requests that are in the system for no longer than this. */
  double share(double time);

  /** The least time that this share of all requests does not exceed. */
  default double quantile(double share) {
    double high = 1;
    while (share(high) < share) {
      high *= 2;
    }
    double low = 0;
    for (int i = 0; i < Double.PRECISION; i++) {
      double middle = (low + high) / 2;
      if (share(middle) < share) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
