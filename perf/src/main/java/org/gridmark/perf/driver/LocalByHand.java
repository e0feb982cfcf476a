package org.gridmark.perf.driver;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.Map;
import org.gridmark.perf.Item;
import org.jspecify.annotations.Nullable;

/** Caffeine's own cache. */
record LocalByHand(Cache<Long, Item> cache) implements ByHand {
  @Override
  public @Nullable Item get(long key) {
    return cache.getIfPresent(key);
  }

  @Override
  public void putAll(Map<Long, Item> items) {
    cache.putAll(items);
  }

  @Override
  public long named(String name) {
    long found = 0;
    for (Map.Entry<Long, Item> entry : cache.asMap().entrySet()) {
      found += Named.count(entry.getKey(), entry.getValue(), name);
    }
    return found;
  }
}
