package org.gridmark.perf.driver;

import java.util.Iterator;
import java.util.Map;
import org.gridmark.perf.Item;
import org.infinispan.AdvancedCache;
import org.infinispan.CacheStream;
import org.infinispan.stream.StreamMarshalling;
import org.jspecify.annotations.Nullable;

/**
 * Infinispan's own cache. A query is a distributed stream that compares whole values, which is what
 * Infinispan can send without a marshaller of one's own.
 *
 * @param silent for writes, which need no earlier value
 */
record InfinispanByHand(AdvancedCache<Long, Item> cache, AdvancedCache<Long, Item> silent)
    implements ByHand {
  @Override
  public @Nullable Item get(long key) {
    return cache.get(key);
  }

  @Override
  public void putAll(Map<Long, Item> items) {
    silent.putAll(items);
  }

  @Override
  public long named(String name) {
    Item wanted = Item.of(Long.parseLong(name.substring(name.indexOf(' ') + 1)));
    long found = 0;
    try (CacheStream<Item> items =
        cache.entrySet().stream()
            .map(StreamMarshalling.<Long, Item>entryToValueFunction())
            .filter(StreamMarshalling.equalityPredicate(wanted))) {
      for (Iterator<Item> each = items.iterator(); each.hasNext(); ) {
        found += Named.count(0, each.next(), name);
      }
    }
    return found;
  }
}
