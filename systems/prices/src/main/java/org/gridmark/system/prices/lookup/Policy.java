package org.gridmark.system.prices.lookup;

import java.time.Duration;
import org.gridmark.model.BadInput;

/**
 * When a stored price is served, and when the legacy system is asked.
 *
 * @param ttl time to live: how long a price is valid, from when it was asked for
 * @param jitter shortens each entry's TTL by a random share, from 0 up to this one, so that entries
 *     of the same age do not expire together; 0: off
 * @param singleFlight of the concurrent callers of one route in this process one asks the legacy
 *     system, and the others wait for its answer
 * @param earlyRefresh the factor beta of probabilistic early expiration (A. Vattani, F.
 *     Chierichetti and K. Lowenstein, "Optimal Probabilistic Cache Stampede Prevention", VLDB
 *     2015): a caller asks before the price expires, with a probability that grows towards that
 *     moment; 1 is usual; 0: off
 * @param staleIfDown how long after its TTL an expired price is still served while the legacy
 *     system fails; zero: never
 */
public record Policy(
    Duration ttl, double jitter, boolean singleFlight, double earlyRefresh, Duration staleIfDown) {
  /** Checks. */
  public Policy {
    require(ttl.compareTo(Duration.ofMillis(1)) >= 0, "ttl", ttl, "1 ms or more");
    require(jitter >= 0 && jitter < 1, "jitter", jitter, "0 up to, not including, 1");
    require(
        earlyRefresh >= 0 && Double.isFinite(earlyRefresh),
        "earlyRefresh",
        earlyRefresh,
        "0 or more");
    require(!staleIfDown.isNegative(), "staleIfDown", staleIfDown, "no negative time");
  }

  /** A TTL and nothing else. */
  public static Policy of(Duration ttl) {
    return new Policy(ttl, 0, false, 0, Duration.ZERO);
  }

  private static void require(boolean right, String key, Object value, String expected) {
    if (!right) {
      throw new BadInput("%s = %s: expected %s".formatted(key, value, expected));
    }
  }
}
