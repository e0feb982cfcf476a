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
import org.gridmark.driver.ignite.form.ChangeProcessor;
import org.gridmark.driver.ignite.form.Condition;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/** One cache, as a node or a client node sees it. */
record MemberStore(IgniteCache<Object, Object> cache) implements Store {
  /** The key of an entry that a scan finds; its value does not travel. */
  private static final class KeyOf implements IgniteClosure<Entry<Object, Object>, Object> {
    private static final long serialVersionUID = 1;

    @Override
    public Object apply(Entry<Object, Object> entry) {
      return entry.getKey();
    }
  }

  @Override
  public @Nullable Object get(Object key) {
    return cache.get(key);
  }

  @Override
  public Map<Object, Object> getAll(Set<Object> keys) {
    return cache.getAll(keys);
  }

  @Override
  public void put(Object key, Object value) {
    cache.put(key, value);
  }

  @Override
  public void put(Object key, Object value, ExpiryPolicy life) {
    cache.withExpiryPolicy(life).put(key, value);
  }

  @Override
  public void putAll(Map<?, ?> entries) {
    cache.putAll(entries);
  }

  @Override
  public boolean remove(Object key) {
    return cache.remove(key);
  }

  @Override
  public boolean putIfAbsent(Object key, Object value) {
    return cache.putIfAbsent(key, value);
  }

  @Override
  public boolean replace(Object key, Object expected, Object value) {
    return cache.replace(key, expected, value);
  }

  @Override
  public List<List<?>> rows(SqlFieldsQuery statement) {
    return cache.query(statement).getAll();
  }

  @Override
  public QueryCursor<Entry<Object, Object>> scan(Condition condition) {
    return cache.query(new ScanQuery<>(condition));
  }

  @Override
  public List<?> scanKeys(Condition condition) {
    return cache.query(new ScanQuery<>(condition), new KeyOf()).getAll();
  }

  @Override
  public Boolean invoke(Object key, ChangeProcessor processor) {
    return cache.invoke(key, processor);
  }

  @Override
  public Map<?, EntryProcessorResult<Boolean>> invokeAll(
      Set<Object> keys, ChangeProcessor processor) {
    return cache.invokeAll(keys, processor);
  }

  @Override
  public Cache.Subscription listen(CacheEntryUpdatedListener<Object, Object> listener) {
    return cache.query(new ContinuousQuery<Object, Object>().setLocalListener(listener))::close;
  }

  @Override
  public Cache.Lock lock(Object key) {
    Lock lock = cache.lock(key);
    lock.lock();
    return lock::unlock;
  }

  @Override
  public long size() {
    return cache.sizeLong(CachePeekMode.PRIMARY);
  }

  @Override
  public void clear() {
    cache.clear();
  }
}
