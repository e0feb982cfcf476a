package org.gridmark.driver.ignite;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import javax.cache.Cache.Entry;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.processor.EntryProcessorResult;
import org.apache.ignite.IgniteCache;
import org.apache.ignite.cache.CachePeekMode;
import org.apache.ignite.cache.query.ContinuousQuery;
import org.apache.ignite.cache.query.QueryCursor;
import org.apache.ignite.cache.query.ScanQuery;
import org.apache.ignite.cache.query.SqlFieldsQuery;
import org.apache.ignite.lang.IgniteClosure;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/**
 * One cache of Ignite's. Keys and values are given as records or plain, and come back in binary
 * form.
 */
record Store(IgniteCache<Object, Object> cache) {
  /** The key of an entry that a scan finds; its value does not travel. */
  private static final class KeyOf implements IgniteClosure<Entry<Object, Object>, Object> {
    private static final long serialVersionUID = 1;

    @Override
    public Object apply(Entry<Object, Object> entry) {
      return entry.getKey();
    }
  }

  @Nullable Object get(Object key) {
    return cache.get(key);
  }

  Map<Object, Object> getAll(Set<Object> keys) {
    return cache.getAll(keys);
  }

  void put(Object key, Object value) {
    cache.put(key, value);
  }

  /** Puts with a life. */
  void put(Object key, Object value, ExpiryPolicy life) {
    cache.withExpiryPolicy(life).put(key, value);
  }

  void putAll(Map<?, ?> entries) {
    cache.putAll(entries);
  }

  boolean remove(Object key) {
    return cache.remove(key);
  }

  boolean putIfAbsent(Object key, Object value) {
    return cache.putIfAbsent(key, value);
  }

  boolean replace(Object key, Object expected, Object value) {
    return cache.replace(key, expected, value);
  }

  /** The rows of a statement, whole. */
  List<List<?>> rows(SqlFieldsQuery statement) {
    return cache.query(statement).getAll();
  }

  /** The entries that a scan finds. */
  QueryCursor<Entry<Object, Object>> scan(Condition condition) {
    return cache.query(new ScanQuery<>(condition));
  }

  /** The keys that a scan finds. */
  List<?> scanKeys(Condition condition) {
    return cache.query(new ScanQuery<>(condition), new KeyOf()).getAll();
  }

  Boolean invoke(Object key, ChangeProcessor processor) {
    return cache.invoke(key, processor);
  }

  Map<?, EntryProcessorResult<Boolean>> invokeAll(Set<Object> keys, ChangeProcessor processor) {
    return cache.invokeAll(keys, processor);
  }

  /** Tells of changes until closed. */
  QueryCursor<?> listen(CacheEntryUpdatedListener<Object, Object> listener) {
    return cache.query(new ContinuousQuery<Object, Object>().setLocalListener(listener));
  }

  /** Ignite's own, which others' writes wait for. */
  Cache.Lock lock(Object key) {
    Lock lock = cache.lock(key);
    lock.lock();
    return lock::unlock;
  }

  long size() {
    return cache.sizeLong(CachePeekMode.PRIMARY);
  }

  void clear() {
    cache.clear();
  }
}
