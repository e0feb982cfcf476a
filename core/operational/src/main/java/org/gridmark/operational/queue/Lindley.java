package org.gridmark.operational.queue;

import java.util.function.LongUnaryOperator;

/** Lindley's recursion (1952): how long each request of one given sample is at a single server. */
public final class Lindley {
  private Lindley() {}

  /**
   * The time from arrival to the end of service, request by request.
   *
   * @param arrivals ascending
   * @param service of request 0, 1, 2 ...
   */
  public static long[] sojourns(long[] arrivals, LongUnaryOperator service) {
    long[] sojourns = new long[arrivals.length];
    for (int n = 0; n < arrivals.length; n++) {
      long wait = n == 0 ? 0 : Math.max(0, sojourns[n - 1] - (arrivals[n] - arrivals[n - 1]));
      sojourns[n] = wait + service.applyAsLong(n);
    }
    return sojourns;
  }
}
