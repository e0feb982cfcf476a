package org.gridmark.driver.ignite;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.cache.Cache.Entry;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.processor.EntryProcessorResult;
import org.apache.ignite.cache.CachePeekMode;
import org.apache.ignite.cache.query.QueryCursor;
import org.apache.ignite.cache.query.ScanQuery;
import org.apache.ignite.cache.query.SqlFieldsQuery;
import org.apache.ignite.client.ClientCache;
import org.gridmark.driver.ignite.form.ChangeProcessor;
import org.gridmark.driver.ignite.form.Condition;
import org.gridmark.driver.ignite.form.Forms;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;

/** One cache, as a thin client sees it: records are given to it in binary form. */
record ThinStore(ClientCache<Object, Object> cache, Forms forms) implements Store {
  private Object stored(Object given) {
    return given instanceof Record record ? forms.of(record) : given;
  }

  /** In the order that they have. */
  private Set<Object> stored(Set<Object> given) {
    Set<Object> stored = LinkedHashSet.newLinkedHashSet(given.size());
    given.forEach(one -> stored.add(stored(one)));
    return stored;
  }

  @Override
  public @Nullable Object get(Object key) {
    return cache.get(stored(key));
  }

  @Override
  public Map<Object, Object> getAll(Set<Object> keys) {
    return cache.getAll(stored(keys));
  }

  @Override
  public void put(Object key, Object value) {
    cache.put(stored(key), stored(value));
  }

  @Override
  public void put(Object key, Object value, ExpiryPolicy life) {
    cache.withExpirePolicy(life).put(stored(key), stored(value));
  }

  @Override
  public void putAll(Map<?, ?> entries) {
    Map<Object, Object> stored = LinkedHashMap.newLinkedHashMap(entries.size());
    entries.forEach((key, value) -> stored.put(stored(key), stored(value)));
    cache.putAll(stored);
  }

  @Override
  public boolean remove(Object key) {
    return cache.remove(stored(key));
  }

  @Override
  public boolean putIfAbsent(Object key, Object value) {
    return cache.putIfAbsent(stored(key), stored(value));
  }

  @Override
  public boolean replace(Object key, Object expected, Object value) {
    return cache.replace(stored(key), stored(expected), stored(value));
  }

  @Override
  public List<List<?>> rows(SqlFieldsQuery statement) {
    return cache.query(statement).getAll();
  }

  @Override
  public QueryCursor<Entry<Object, Object>> scan(Condition condition) {
    return cache.query(new ScanQuery<>(condition));
  }

  /** Values travel, too: a thin client cannot say what of an entry it wants. */
  @Override
  public List<?> scanKeys(Condition condition) {
    try (var cursor = scan(condition)) {
      return cursor.getAll().stream().map(Entry::getKey).toList();
    }
  }

  @Override
  public Boolean invoke(Object key, ChangeProcessor processor) {
    return cache.invoke(stored(key), processor);
  }

  @Override
  public Map<?, EntryProcessorResult<Boolean>> invokeAll(
      Set<Object> keys, ChangeProcessor processor) {
    return keys.isEmpty() ? new HashMap<>() : cache.invokeAll(stored(keys), processor);
  }

  @Override
  public Cache.Subscription listen(CacheEntryUpdatedListener<Object, Object> listener) {
    return ThinListening.begin(cache, listener);
  }

  @Override
  public Cache.Lock lock(Object key) {
    throw Trait.LOCK.missing();
  }

  @Override
  public long size() {
    return cache.size(CachePeekMode.PRIMARY);
  }

  @Override
  public void clear() {
    cache.clear();
  }
}
