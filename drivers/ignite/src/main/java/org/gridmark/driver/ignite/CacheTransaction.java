package org.gridmark.driver.ignite;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Transaction;
import org.jspecify.annotations.Nullable;

/** The transaction of this thread, which Ignite's caches take part in by themselves. */
record CacheTransaction(Session session) implements Transaction {
  @Override
  public <K, V extends Record> @Nullable V get(CacheSpec<K, V> cache, K key) {
    return session.cache(cache).get(key);
  }

  @Override
  public <K, V extends Record> void put(CacheSpec<K, V> cache, K key, V value) {
    session.cache(cache).put(key, value);
  }

  @Override
  public <K, V extends Record> void remove(CacheSpec<K, V> cache, K key) {
    session.cache(cache).remove(key);
  }
}
