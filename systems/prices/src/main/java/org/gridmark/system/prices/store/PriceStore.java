package org.gridmark.system.prices.store;

import java.time.Duration;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.RouteKey;
import org.jspecify.annotations.Nullable;

/**
 * Keeps prices, and may lose any of them. Safe for use by many threads. A failure is a {@link
 * RuntimeException}.
 */
public interface PriceStore {
  /** The price that is kept for this key, expired or not; null if there is none. */
  @Nullable RoutePrice get(RouteKey key);

  /**
   * Keeps a price, in place of an earlier one.
   *
   * @param life how long it is of use; the store may drop it afterwards
   */
  void put(RouteKey key, RoutePrice price, Duration life);
}
