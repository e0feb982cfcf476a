package org.gridmark.driver.hazelcast;

import com.hazelcast.map.IMap;
import com.hazelcast.query.PagingPredicate;
import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/** A map. Results that Hazelcast would deserialize on access are copied at once. */
final class HazelcastCache<K, V extends Record> implements Cache<K, V> {
  private static final long NO_LOCKS_TO_WAIT_FOR = 0;

  private final CacheSpec<K, V> spec;
  private final Translation<K, V> translation;
  private final IMap<K, V> map;
  private final Runnable destruction;

  HazelcastCache(CacheSpec<K, V> spec, IMap<K, V> map, Runnable destruction) {
    this.spec = spec;
    this.translation = new Translation<>(spec);
    this.map = map;
    this.destruction = destruction;
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  @Override
  public @Nullable V get(K key) {
    return map.get(key);
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> keys) {
    return map.getAll(new HashSet<>(keys));
  }

  /** A put would bring the earlier value back; a set does not. */
  @Override
  public void put(K key, V value) {
    map.set(key, value);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    map.putAll(entries);
  }

  /** By trying, which tells and does not bring the earlier value back. */
  @Override
  public boolean remove(K key) {
    return map.tryRemove(key, NO_LOCKS_TO_WAIT_FOR, TimeUnit.MILLISECONDS);
  }

  @Override
  public Map<K, V> query(Filter filter) {
    return entries(translation.filter(filter));
  }

  @Override
  public Set<K> keys(Filter filter) {
    return new HashSet<>(map.keySet(translation.filter(filter)));
  }

  @Override
  public Pages<K, V> pages(Filter filter, int size) {
    PagingPredicate<K, V> page =
        Predicates.pagingPredicate(translation.filter(filter), new EntryOrder<>(), size);
    return () -> {
      Map<K, V> found = entries(page);
      page.nextPage();
      return found;
    };
  }

  private Map<K, V> entries(Predicate<K, V> predicate) {
    Set<Map.Entry<K, V>> entries = map.entrySet(predicate);
    Map<K, V> found = HashMap.newHashMap(entries.size());
    for (Map.Entry<K, V> entry : entries) {
      found.put(entry.getKey(), entry.getValue());
    }
    return found;
  }

  @Override
  @SuppressWarnings("unchecked") // the aggregator gives what the aggregate means
  public <R> R aggregate(Filter filter, Aggregate<R> aggregate) {
    Object given =
        map.aggregate(translation.aggregator(aggregate), translation.filter(filter, aggregate));
    return (R) Translation.result(aggregate, given);
  }

  @Override
  public boolean update(K key, Change change) {
    return map.executeOnKey(key, translation.processor(change));
  }

  @Override
  public long update(Filter filter, Change change) {
    return map.executeOnEntries(translation.processor(change), translation.filter(filter)).size();
  }

  /** Returns when every node has built its part. */
  @Override
  public void index(Field<?, ?> field) {
    map.addIndex(translation.index(field));
  }

  @Override
  public Subscription listen(Consumer<? super Event<K, V>> listener) {
    UUID registration = map.addEntryListener(new Listening<>(listener), true);
    return () -> map.removeEntryListener(registration);
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return map.putIfAbsent(key, value) == null;
  }

  /** Compares stored forms, which are equal where the values are. */
  @Override
  public boolean replace(K key, V expected, V value) {
    return map.replace(key, expected, value);
  }

  @Override
  public void put(K key, V value, Duration life) {
    map.set(key, value, life.toSeconds(), TimeUnit.SECONDS);
  }

  /** Hazelcast's own, which others' writes wait for. */
  @Override
  public Lock lock(K key) {
    map.lock(key);
    return () -> map.unlock(key);
  }

  @Override
  public long size() {
    return map.size();
  }

  /** A clear deletes in the store, too. */
  @Override
  public void clear() {
    if (spec.store() == null) {
      map.clear();
    } else {
      map.evictAll();
    }
  }

  @Override
  public void destroy() {
    destruction.run();
  }
}
