package org.gridmark.system.prices.store;

import java.time.Duration;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.RouteKey;
import org.jspecify.annotations.Nullable;

/** Prices in a cache of a grid. */
public final class CacheStore implements PriceStore {
  private final Cache<RouteKey, RoutePrice> cache;
  private final boolean expiry;

  /**
   * A store.
   *
   * @param expiry whether the cache drops entries at the end of their life (trait {@link
   *     Trait#EXPIRY}); else they stay until replaced
   */
  public CacheStore(Cache<RouteKey, RoutePrice> cache, boolean expiry) {
    this.cache = cache;
    this.expiry = expiry;
  }

  @Override
  public @Nullable RoutePrice get(RouteKey key) {
    return cache.get(key);
  }

  /** Caches count whole seconds: the life is rounded up. */
  @Override
  public void put(RouteKey key, RoutePrice price, Duration life) {
    if (expiry) {
      long seconds = life.plusNanos(999_999_999).toSeconds();
      cache.put(key, price, Duration.ofSeconds(Math.max(1, seconds)));
    } else {
      cache.put(key, price);
    }
  }
}
