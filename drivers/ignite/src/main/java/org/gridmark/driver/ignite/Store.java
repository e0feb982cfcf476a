package org.gridmark.driver.ignite;

import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.cache.Cache.Entry;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.processor.EntryProcessorResult;
import org.apache.ignite.cache.query.QueryCursor;
import org.apache.ignite.cache.query.SqlFieldsQuery;
import org.gridmark.driver.ignite.form.ChangeProcessor;
import org.gridmark.driver.ignite.form.Condition;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/**
 * One cache of Ignite's. Keys and values are given as records or plain, and come back in binary
 * form.
 */
interface Store {
  @Nullable Object get(Object key);

  Map<Object, Object> getAll(Set<Object> keys);

  void put(Object key, Object value);

  /** Puts with a life. */
  void put(Object key, Object value, ExpiryPolicy life);

  void putAll(Map<?, ?> entries);

  boolean remove(Object key);

  boolean putIfAbsent(Object key, Object value);

  boolean replace(Object key, Object expected, Object value);

  /** The rows of a statement, whole. */
  List<List<?>> rows(SqlFieldsQuery statement);

  /** The entries that a scan finds. */
  QueryCursor<Entry<Object, Object>> scan(Condition condition);

  /** The keys that a scan finds. */
  List<?> scanKeys(Condition condition);

  Boolean invoke(Object key, ChangeProcessor processor);

  Map<?, EntryProcessorResult<Boolean>> invokeAll(Set<Object> keys, ChangeProcessor processor);

  /** Tells of changes until closed. */
  Cache.Subscription listen(CacheEntryUpdatedListener<Object, Object> listener);

  /** Ignite's own, which others' writes wait for. */
  Cache.Lock lock(Object key);

  long size();

  void clear();
}
