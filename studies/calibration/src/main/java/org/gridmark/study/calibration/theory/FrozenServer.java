package org.gridmark.study.calibration.theory;

/**
 * A station that stops for a while under a constant rate of arrivals. Who arrives during the stop
 * waits for its end; then the backlog is served, {@code servers} requests at a time, while more
 * arrive. All times in nanoseconds.
 *
 * @param distance from one arrival to the next
 * @param servers how many requests are served at a time; they keep up with the arrivals
 * @param service of every request
 * @param first the request at whose arrival the stop begins, from 0
 * @param stop how long it lasts
 */
public record FrozenServer(double distance, int servers, long service, long first, long stop) {
  /** Checks that the backlog ends. */
  public FrozenServer {
    if (servers * distance < service) {
      throw new IllegalArgumentException(
          servers + " servers cannot keep up with arrivals every " + distance + " ns");
    }
  }

  /**
   * How long request {@code n} takes, waiting included. The k-th request since the stop began comes
   * k distances after that, and its turn is k / servers services (rounded down) after the end of
   * the stop, or at once if that is past.
   */
  public double sojourn(long n) {
    long k = n - first;
    if (k < 0) {
      return service;
    }
    double turn = stop + (double) (k / servers * service);
    return Math.max(0, turn - k * distance) + service;
  }
}
