package org.gridmark.perf.driver;

import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.util.Map;
import org.gridmark.perf.Item;
import org.jspecify.annotations.Nullable;

/** Hazelcast's own map. */
record HazelcastByHand(IMap<Long, Item> map) implements ByHand {
  @Override
  public @Nullable Item get(long key) {
    return map.get(key);
  }

  @Override
  public void putAll(Map<Long, Item> items) {
    map.putAll(items);
  }

  @Override
  public long named(String name) {
    long found = 0;
    for (Map.Entry<Long, Item> entry : map.entrySet(Predicates.equal("name", name))) {
      found += Named.count(entry.getKey(), entry.getValue(), name);
    }
    return found;
  }
}
