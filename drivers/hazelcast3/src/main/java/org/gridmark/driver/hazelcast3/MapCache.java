package org.gridmark.driver.hazelcast3;

import com.hazelcast.core.IMap;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/** A map: single entries and many at once, and no queries. */
record MapCache<K, V extends Record>(IMap<K, V> map, Runnable destruction) implements Cache<K, V> {
  private static final long NO_LOCKS_TO_WAIT_FOR = 0;

  @Override
  public @Nullable V get(K key) {
    return map.get(key);
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> keys) {
    return keys.isEmpty() ? Map.of() : new HashMap<>(map.getAll(new HashSet<>(keys)));
  }

  @Override
  public void put(K key, V value) {
    map.set(key, value);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    map.putAll(entries);
  }

  @Override
  public boolean remove(K key) {
    return map.tryRemove(key, NO_LOCKS_TO_WAIT_FOR, TimeUnit.MILLISECONDS);
  }

  @Override
  public long size() {
    return map.size();
  }

  @Override
  public void clear() {
    map.clear();
  }

  @Override
  public void destroy() {
    destruction.run();
  }
}
