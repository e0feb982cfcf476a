package org.gridmark.driver.infinispan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.gridmark.driver.infinispan.message.Altering;
import org.gridmark.driver.infinispan.message.CacheForm;
import org.gridmark.driver.infinispan.message.Figure;
import org.gridmark.driver.infinispan.message.Gathering;
import org.gridmark.driver.infinispan.message.Selection;
import org.gridmark.driver.infinispan.message.Telling;
import org.gridmark.driver.infinispan.store.OwnerReads;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.infinispan.AdvancedCache;
import org.infinispan.CacheStream;
import org.infinispan.commons.util.IntSet;
import org.infinispan.context.Flag;
import org.infinispan.functional.FunctionalMap.ReadWriteMap;
import org.infinispan.functional.impl.FunctionalMapImpl;
import org.infinispan.functional.impl.ReadWriteMapImpl;
import org.infinispan.stream.StreamMarshalling;
import org.jspecify.annotations.Nullable;

/** A cache of Infinispan's. Results of streams are fetched whole at once. */
final class InfinispanCache<K, V extends Record> implements Cache<K, V> {
  /** How many entries are changed by one command. */
  private static final int AT_ONCE = 1000;

  private final CacheSpec<K, V> spec;
  private final CacheForm form;
  private final AdvancedCache<K, V> cache;

  /** For writes: a put would bring the earlier value back. */
  private final AdvancedCache<K, V> silent;

  /**
   * For what is asked of all entries: with a store that is written through, Infinispan would look
   * in this member alone, and in the store.
   */
  private final AdvancedCache<K, V> memory;

  private final ReadWriteMap<K, V> entries;
  private final Runnable destruction;

  InfinispanCache(CacheSpec<K, V> spec, AdvancedCache<K, V> cache, Runnable destruction) {
    this.spec = spec;
    this.form = CacheForm.of(spec);
    this.cache = cache;
    this.silent = cache.withFlags(Flag.IGNORE_RETURN_VALUES);
    this.memory =
        spec.store() == null ? cache : cache.withFlags(Flag.SKIP_CACHE_LOAD, Flag.SKIP_CACHE_STORE);
    this.entries = ReadWriteMapImpl.create(FunctionalMapImpl.create(cache));
    this.destruction = destruction;
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  /** For transactions. */
  AdvancedCache<K, V> inside() {
    return cache;
  }

  /** Whether it was not dropped by another member. */
  boolean isThere() {
    return cache.getStatus().allowInvocations();
  }

  @Override
  public @Nullable V get(K key) {
    return cache.get(key);
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> keys) {
    return spec.store() == null
        ? new HashMap<>(cache.getAll(new HashSet<>(keys)))
        : OwnerReads.of(keys, cache::getAsync);
  }

  @Override
  public void put(K key, V value) {
    silent.put(key, value);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> all) {
    silent.putAll(all);
  }

  /** Brings the earlier value back, which tells that there was one. */
  @Override
  public boolean remove(K key) {
    return cache.remove(key) != null;
  }

  @Override
  public Map<K, V> query(Filter filter) {
    return found(selected(memory.entrySet().stream(), filter));
  }

  @Override
  public Set<K> keys(Filter filter) {
    Set<K> found = new HashSet<>();
    try (CacheStream<K> keys =
        selected(memory.entrySet().stream(), filter).map(StreamMarshalling.entryToKeyFunction())) {
      keys.iterator().forEachRemaining(found::add);
    }
    return found;
  }

  @Override
  public Pages<K, V> pages(Filter filter, int size) {
    int segments = cache.getCacheConfiguration().clustering().hash().numSegments();
    return new SegmentPages<>(size, segments, some -> found(filter, some));
  }

  private Map<K, V> found(Filter filter, IntSet segments) {
    return found(selected(memory.entrySet().stream().filterKeySegments(segments), filter));
  }

  private CacheStream<Map.Entry<K, V>> selected(
      CacheStream<Map.Entry<K, V>> stream, Filter filter) {
    return stream.filter(new Selection(form, form.own(filter)));
  }

  private Map<K, V> found(CacheStream<Map.Entry<K, V>> selected) {
    Map<K, V> found = new HashMap<>();
    try (selected) {
      for (Iterator<Map.Entry<K, V>> each = selected.iterator(); each.hasNext(); ) {
        Map.Entry<K, V> entry = each.next();
        found.put(entry.getKey(), entry.getValue());
      }
    }
    return found;
  }

  @Override
  @SuppressWarnings("unchecked") // the figure gives what the aggregate means
  public <R> R aggregate(Filter filter, Aggregate<R> aggregate) {
    Gathering gathering = new Gathering(form, form.own(aggregate));
    try (CacheStream<Map.Entry<K, V>> selected = selected(memory.entrySet().stream(), filter)) {
      Figure figure = selected.reduce(Figure.NONE, gathering, gathering.joining());
      return (R) figure.result(aggregate);
    }
  }

  @Override
  public boolean update(K key, Change change) {
    return entries.eval(key, altering(Filter.all(), change)).join();
  }

  /** The keys first, and then each entry where it is, if the filter means it still. */
  @Override
  public long update(Filter filter, Change change) {
    Altering<K, V> altering = altering(filter, change);
    List<K> keys = new ArrayList<>(keys(filter));
    long changed = 0;
    for (int from = 0; from < keys.size(); from += AT_ONCE) {
      Set<K> some = Set.copyOf(keys.subList(from, Math.min(from + AT_ONCE, keys.size())));
      changed += entries.evalMany(some, altering).filter(Boolean::booleanValue).count();
    }
    return changed;
  }

  private Altering<K, V> altering(Filter filter, Change change) {
    return new Altering<>(form, form.own(filter), form.own(change));
  }

  @Override
  public Subscription listen(Consumer<? super Event<K, V>> listener) {
    Listening<K, V> listening = new Listening<>(listener);
    cache.addListener(listening, null, new Telling<K, V>());
    return () -> cache.removeListener(listening);
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return cache.putIfAbsent(key, value) == null;
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    return cache.replace(key, expected, value);
  }

  @Override
  public void put(K key, V value, Duration life) {
    silent.put(key, value, life.toSeconds(), TimeUnit.SECONDS);
  }

  @Override
  public long size() {
    return memory.size();
  }

  @Override
  public void clear() {
    memory.clear();
  }

  @Override
  public void destroy() {
    destruction.run();
  }
}
