package org.gridmark.driver.coherence;

import com.tangosol.net.NamedCache;
import com.tangosol.net.cache.NearCache;
import com.tangosol.util.MapEvent;
import com.tangosol.util.MapListener;
import com.tangosol.util.MultiplexingMapListener;
import com.tangosol.util.filter.LimitFilter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.gridmark.driver.coherence.form.RecordForm;
import org.gridmark.driver.coherence.store.Waiting;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Topology;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;

/** A named cache. Results that Coherence would deserialize on access are copied at once. */
final class CoherenceCache<K, V extends Record> implements Cache<K, V> {
  private final CacheSpec<K, V> spec;
  private final Layout layout;
  private final Translation translation;
  private final NamedCache<K, V> cache;
  private final IntSupplier partitions;
  private final Runnable destruction;

  /**
   * @param partitions how many the cache has; 0: none
   */
  CoherenceCache(
      CacheSpec<K, V> spec,
      Layout layout,
      NamedCache<K, V> cache,
      IntSupplier partitions,
      Runnable destruction) {
    this.spec = spec;
    this.layout = layout;
    this.translation = new Translation(spec, layout);
    this.cache = cache;
    this.partitions = partitions;
    this.destruction = destruction;
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  @Override
  public @Nullable V get(K key) {
    return cache.get(key);
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> keys) {
    return new HashMap<>(cache.getAll(keys));
  }

  /** A put would bring the earlier value back; a putAll does not. */
  @Override
  public void put(K key, V value) {
    cache.putAll(Map.of(key, value));
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    cache.putAll(entries);
  }

  /**
   * By the set of keys, which does not bring the earlier value back; but that of a near cache is
   * the one of its back, and the front would hear of it only later.
   */
  @Override
  public boolean remove(K key) {
    return cache instanceof NearCache ? cache.remove(key) != null : cache.keySet().remove(key);
  }

  @Override
  public Map<K, V> query(Filter filter) {
    return entries(translation.filter(filter));
  }

  @Override
  public Pages<K, V> pages(Filter filter, int size) {
    layout.require(Trait.PAGE);
    int count = partitions.getAsInt();
    return count > 0
        ? new PartitionPages<>(translation.filter(filter), size, count, this::found)
        : keyPages(filter, size);
  }

  @Override
  public Pages<K, V> limited(Filter filter, int size) {
    layout.require(Trait.PAGE);
    com.tangosol.util.Filter<?> asked = translation.filter(filter);
    LimitFilter<?> page = new LimitFilter<>(asked, size);
    return () -> {
      Map<K, V> found = entries(page);
      page.nextPage();
      return found;
    };
  }

  /** Where every entry is at hand: the keys at first, and the values of so many for each page. */
  private Pages<K, V> keyPages(Filter filter, int size) {
    Iterator<K> keys = keys(filter).iterator();
    return () -> {
      Map<K, V> page = Map.of();
      // Entries that were removed meanwhile make a page shorter; only the last may be empty.
      while (page.isEmpty() && keys.hasNext()) {
        List<K> some = new ArrayList<>();
        while (some.size() < size && keys.hasNext()) {
          some.add(keys.next());
        }
        page = getAll(some);
      }
      return page;
    };
  }

  @SuppressWarnings("unchecked")
  private Set<Map.Entry<K, V>> found(com.tangosol.util.Filter<?> filter) {
    return cache.entrySet(filter);
  }

  private Map<K, V> entries(com.tangosol.util.Filter<?> filter) {
    Set<Map.Entry<K, V>> entries = found(filter);
    Map<K, V> found = HashMap.newHashMap(entries.size());
    for (Map.Entry<K, V> entry : entries) {
      found.put(entry.getKey(), entry.getValue());
    }
    return found;
  }

  @Override
  @SuppressWarnings("unchecked")
  public Set<K> keys(Filter filter) {
    return new HashSet<>(cache.keySet(translation.filter(filter)));
  }

  @Override
  @SuppressWarnings("unchecked") // the aggregator gives what the aggregate means
  public <R> R aggregate(Filter filter, Aggregate<R> aggregate) {
    Object given = cache.aggregate(translation.filter(filter), translation.aggregator(aggregate));
    return (R) translation.result(aggregate, given);
  }

  @Override
  @SuppressWarnings("unchecked")
  public boolean update(K key, Change change) {
    layout.require(Trait.UPDATE_IN_PLACE);
    return (Boolean) cache.invoke(key, translation.processor(change));
  }

  @Override
  @SuppressWarnings("unchecked")
  public long update(Filter filter, Change change) {
    layout.require(Trait.UPDATE_IN_PLACE);
    return cache.invokeAll(translation.filter(filter), translation.processor(change)).size();
  }

  /** An index is built after the call that asks for it; a query by the index waits until it is. */
  @Override
  @SuppressWarnings("unchecked")
  public void index(Field<?, ?> field) {
    cache.addIndex(translation.extractor(field), Translation.ordered(field), null);
    count(Filter.absent(field));
  }

  @Override
  public Subscription listen(Consumer<? super Event<K, V>> listener) {
    MapListener<K, V> adapted =
        new MultiplexingMapListener<>() {
          @Override
          protected void onMapEvent(MapEvent<K, V> event) {
            listener.accept(new Event<>(event.getKey(), event.getOldValue(), event.getNewValue()));
          }
        };
    cache.addMapListener(adapted);
    return () -> cache.removeMapListener(adapted);
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    layout.require(Trait.COMPARE_AND_SET);
    return untyped().putIfAbsent(key, sent(value)) == null;
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    layout.require(Trait.COMPARE_AND_SET);
    return untyped().replace(key, sent(expected), sent(value));
  }

  @SuppressWarnings("unchecked") // what arrives in place of what is sent is a value
  private NamedCache<K, Object> untyped() {
    return (NamedCache<K, Object>) (NamedCache<K, ?>) cache;
  }

  /** A value inside of a processor: Java's serialization takes it there in this form alone. */
  private Object sent(V value) {
    return layout.java() ? new RecordForm(value) : value;
  }

  @Override
  public void put(K key, V value, Duration life) {
    layout.require(Trait.EXPIRY);
    cache.put(key, value, life.toMillis());
  }

  /** Coherence's own: others' writes do not wait for it. */
  @Override
  public Lock lock(K key) {
    layout.require(Trait.LOCK);
    cache.lock(key, -1);
    return () -> cache.unlock(key);
  }

  @Override
  public long size() {
    return cache.size();
  }

  /**
   * An optimistic cache's own {@code clear} leaves the cleared entries in its indexes: a key that
   * is put again is then found by its earlier value, too. A removal takes each out. With a store, a
   * {@code clear} deletes there, and a {@code truncate} does not.
   */
  @Override
  public void clear() {
    if (layout.topology() == Topology.OPTIMISTIC) {
      cache.keySet().removeAll(new HashSet<>(cache.keySet()));
    } else if (spec.store() == null) {
      cache.clear();
    } else {
      Waiting.awaitNone(cache, spec.store());
      cache.truncate();
    }
  }

  @Override
  public void destroy() {
    if (spec.store() != null) {
      Waiting.awaitNone(cache, spec.store());
    }
    destruction.run();
  }
}
