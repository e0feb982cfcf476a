package org.gridmark.driver.hazelcast3;

import com.hazelcast.core.IMap;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
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
  public Map<K, V> query(Filter filter) {
    throw lacks(Trait.QUERY);
  }

  @Override
  public Set<K> keys(Filter filter) {
    throw lacks(Trait.QUERY);
  }

  @Override
  public <R> R aggregate(Filter filter, Aggregate<R> aggregate) {
    throw lacks(Trait.AGGREGATE);
  }

  @Override
  public boolean update(K key, Change change) {
    throw lacks(Trait.UPDATE_IN_PLACE);
  }

  @Override
  public long update(Filter filter, Change change) {
    throw lacks(Trait.UPDATE_IN_PLACE);
  }

  @Override
  public void index(Field<?, ?> field) {
    throw lacks(Trait.INDEX_LATER);
  }

  @Override
  public Subscription listen(Consumer<? super Event<K, V>> listener) {
    throw lacks(Trait.LISTEN);
  }

  /** The refusal of what needs a trait. */
  static UnsupportedOperationException lacks(Trait trait) {
    return new UnsupportedOperationException("this target lacks the trait " + trait);
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
