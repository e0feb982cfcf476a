package org.gridmark.driver.infinispan;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Transaction;
import org.infinispan.AdvancedCache;
import org.infinispan.context.Flag;
import org.jspecify.annotations.Nullable;

/** The transaction of this thread: it locks what it reads and writes until its end. */
record CacheTransaction(InfinispanSession session) implements Transaction {
  private <K, V extends Record> AdvancedCache<K, V> inside(CacheSpec<K, V> cache) {
    return session.find(cache).inside();
  }

  @Override
  public <K, V extends Record> @Nullable V get(CacheSpec<K, V> cache, K key) {
    return inside(cache).withFlags(Flag.FORCE_WRITE_LOCK).get(key);
  }

  @Override
  public <K, V extends Record> void put(CacheSpec<K, V> cache, K key, V value) {
    inside(cache).withFlags(Flag.IGNORE_RETURN_VALUES).put(key, value);
  }

  @Override
  public <K, V extends Record> void remove(CacheSpec<K, V> cache, K key) {
    inside(cache).withFlags(Flag.IGNORE_RETURN_VALUES).remove(key);
  }
}
