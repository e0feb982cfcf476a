package org.gridmark.model.attach;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.NotDone;
import org.jspecify.annotations.Nullable;

/** A cache that can be read. Whatever would change it, its indexes or its locks is refused. */
record ReadOnlyCache<K, V extends Record>(String name, Cache<K, V> cache) implements Cache<K, V> {
  /** The refusal of a write, of which nothing was done. */
  static NotDone refusal(String what) {
    return new NotDone(new UnsupportedOperationException("--read-only refuses " + what));
  }

  private NotDone refused(String operation) {
    return refusal(operation + " in cache " + name);
  }

  @Override
  public @Nullable V get(K key) {
    return cache.get(key);
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> keys) {
    return cache.getAll(keys);
  }

  @Override
  public void put(K key, V value) {
    throw refused("a put");
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    throw refused("a put");
  }

  @Override
  public boolean remove(K key) {
    throw refused("a removal");
  }

  @Override
  public Map<K, V> query(Filter filter) {
    return cache.query(filter);
  }

  @Override
  public Set<K> keys(Filter filter) {
    return cache.keys(filter);
  }

  @Override
  public Pages<K, V> pages(Filter filter, int size) {
    return cache.pages(filter, size);
  }

  @Override
  public Pages<K, V> limited(Filter filter, int size) {
    return cache.limited(filter, size);
  }

  @Override
  public <R> R aggregate(Filter filter, Aggregate<R> aggregate) {
    return cache.aggregate(filter, aggregate);
  }

  @Override
  public boolean update(K key, Change change) {
    throw refused("an update");
  }

  @Override
  public long update(Filter filter, Change change) {
    throw refused("an update");
  }

  @Override
  public void index(Field<?, ?> field) {
    throw refused("an index");
  }

  @Override
  public Subscription listen(Consumer<? super Event<K, V>> listener) {
    return cache.listen(listener);
  }

  @Override
  public long size() {
    return cache.size();
  }

  @Override
  public void clear() {
    throw refused("a clear");
  }

  @Override
  public void destroy() {
    throw refused("the removal of all");
  }
}
