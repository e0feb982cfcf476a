package org.gridmark.driver.loopback;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/** A map in memory that evaluates filters, aggregates and changes entry by entry. */
final class LoopbackCache<K, V extends Record> implements Cache<K, V> {
  private final CacheSpec<K, V> spec;
  private final Fields fields;
  private final Work work;
  private final ConcurrentHashMap<K, V> map = new ConcurrentHashMap<>();
  private final List<Consumer<? super Event<K, V>>> listeners = new CopyOnWriteArrayList<>();

  /**
   * @param work done at each read
   */
  LoopbackCache(CacheSpec<K, V> spec, Work work) {
    this.spec = spec;
    this.work = work;
    this.fields = new Fields(spec);
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  @Override
  public @Nullable V get(K key) {
    work.take();
    return map.get(key);
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> keys) {
    work.take();
    Map<K, V> found = HashMap.newHashMap(keys.size());
    for (K key : keys) {
      V value = map.get(key);
      if (value != null) {
        found.put(key, value);
      }
    }
    return found;
  }

  @Override
  public void put(K key, V value) {
    tell(key, map.put(key, value), value);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    entries.forEach(this::put);
  }

  @Override
  public boolean remove(K key) {
    V before = map.remove(key);
    if (before == null) {
      return false;
    }
    tell(key, before, null);
    return true;
  }

  @Override
  public Map<K, V> query(Filter filter) {
    work.take();
    Map<K, V> found = new HashMap<>();
    matching(filter).forEach(entry -> found.put(entry.getKey(), entry.getValue()));
    return found;
  }

  @Override
  public Set<K> keys(Filter filter) {
    work.take();
    Set<K> found = new HashSet<>();
    matching(filter).forEach(entry -> found.add(entry.getKey()));
    return found;
  }

  @Override
  public Pages<K, V> pages(Filter filter, int size) {
    Iterator<K> all = keys(filter).iterator();
    return () -> {
      List<K> keys = new ArrayList<>();
      while (all.hasNext() && keys.size() < size) {
        keys.add(all.next());
      }
      return getAll(keys);
    };
  }

  @Override
  public <R> R aggregate(Filter filter, Aggregate<R> aggregate) {
    fields.check(aggregate);
    work.take();
    return aggregate.over(matching(filter));
  }

  private Stream<Map.Entry<K, V>> matching(Filter filter) {
    fields.check(filter);
    return map.entrySet().stream().filter(entry -> filter.test(entry.getKey(), entry.getValue()));
  }

  @Override
  public boolean update(K key, Change change) {
    fields.check(change);
    return replace(key, change::apply);
  }

  @Override
  public long update(Filter filter, Change change) {
    fields.check(change);
    UnaryOperator<V> changed = change::apply;
    return keys(filter).stream().filter(key -> replace(key, changed)).count();
  }

  private boolean replace(K key, UnaryOperator<V> changed) {
    return map.computeIfPresent(
            key,
            (same, before) -> {
              V after = changed.apply(before);
              tell(same, before, after);
              return after;
            })
        != null;
  }

  /** Nothing to do: every query looks at every entry. */
  @Override
  public void index(Field<?, ?> field) {
    fields.check(field);
  }

  @Override
  public Subscription listen(Consumer<? super Event<K, V>> listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  private void tell(K key, @Nullable V before, @Nullable V after) {
    if (!listeners.isEmpty()) {
      Event<K, V> event = new Event<>(key, before, after);
      listeners.forEach(listener -> listener.accept(event));
    }
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    boolean put = map.putIfAbsent(key, value) == null;
    if (put) {
      tell(key, null, value);
    }
    return put;
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    boolean replaced = map.replace(key, expected, value);
    if (replaced) {
      tell(key, expected, value);
    }
    return replaced;
  }

  @Override
  public long size() {
    return map.mappingCount();
  }

  @Override
  public void clear() {
    map.keySet().forEach(this::remove);
  }

  @Override
  public void destroy() {
    map.clear();
    listeners.clear();
  }
}
