package org.gridmark.driver.hazelcast;

import com.hazelcast.transaction.TransactionalMap;
import com.hazelcast.transaction.TransactionalTaskContext;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Transaction;
import org.jspecify.annotations.Nullable;

/** A transaction of maps: what it reads and writes is locked until its end. */
record MapTransaction(TransactionalTaskContext context) implements Transaction {
  private <K, V extends Record> TransactionalMap<K, V> map(CacheSpec<K, V> cache) {
    return context.getMap(cache.name());
  }

  @Override
  public <K, V extends Record> @Nullable V get(CacheSpec<K, V> cache, K key) {
    return map(cache).getForUpdate(key);
  }

  @Override
  public <K, V extends Record> void put(CacheSpec<K, V> cache, K key, V value) {
    map(cache).set(key, value);
  }

  @Override
  public <K, V extends Record> void remove(CacheSpec<K, V> cache, K key) {
    map(cache).delete(key);
  }
}
