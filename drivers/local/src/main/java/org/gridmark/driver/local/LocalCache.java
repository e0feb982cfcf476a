package org.gridmark.driver.local;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Policy.VarExpiration;
import com.github.benmanes.caffeine.cache.Scheduler;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;

/** A Caffeine cache. A question about many entries looks at every one of them. */
final class LocalCache<K, V extends Record> implements Cache<K, V> {
  /** Caffeine takes it for its own longest life, 146 years. */
  private static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);

  private final CacheSpec<K, V> spec;
  private final Fields fields;
  private final com.github.benmanes.caffeine.cache.Cache<K, V> cache;
  private final ConcurrentMap<K, V> map;
  private final Optional<VarExpiration<K, V>> lives;

  LocalCache(CacheSpec<K, V> spec, Limits limits) {
    this.spec = spec;
    this.fields = new Fields(spec);
    this.cache = build(limits);
    this.map = cache.asMap();
    this.lives = cache.policy().expireVariably();
  }

  /** Without limits, Caffeine as it comes. */
  private static <K, V> com.github.benmanes.caffeine.cache.Cache<K, V> build(Limits limits) {
    Caffeine<Object, Object> caffeine = Caffeine.newBuilder();
    if (limits.bounded()) {
      caffeine.maximumSize(limits.size());
    }
    return limits.lives() ? expiring(caffeine).build() : caffeine.build();
  }

  /**
   * Whatever is written stays, unless it is written with a life. Without a scheduler, what has
   * expired would stay in memory until something else is written.
   */
  private static Caffeine<Object, Object> expiring(Caffeine<Object, Object> caffeine) {
    return caffeine
        .expireAfter(Expiry.writing((key, value) -> FOREVER))
        .scheduler(Scheduler.systemScheduler());
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  @Override
  public @Nullable V get(K key) {
    return cache.getIfPresent(key);
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> keys) {
    return cache.getAllPresent(keys);
  }

  @Override
  public void put(K key, V value) {
    cache.put(key, value);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    cache.putAll(entries);
  }

  @Override
  public boolean remove(K key) {
    return map.remove(key) != null;
  }

  @Override
  public Map<K, V> query(Filter filter) {
    return matching(filter).collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  @Override
  public Set<K> keys(Filter filter) {
    return matching(filter).map(Map.Entry::getKey).collect(Collectors.toSet());
  }

  /** The map's own iterator comes by each entry that stays, once. */
  @Override
  public Pages<K, V> pages(Filter filter, int size) {
    Iterator<Map.Entry<K, V>> found = matching(filter).iterator();
    return () -> {
      Map<K, V> page = HashMap.newHashMap(size);
      while (page.size() < size && found.hasNext()) {
        Map.Entry<K, V> entry = found.next();
        page.put(entry.getKey(), entry.getValue());
      }
      return page;
    };
  }

  @Override
  public <R> R aggregate(Filter filter, Aggregate<R> aggregate) {
    fields.check(aggregate);
    return aggregate.over(matching(filter));
  }

  private Stream<Map.Entry<K, V>> matching(Filter filter) {
    fields.check(filter);
    return map.entrySet().stream().filter(entry -> filter.test(entry.getKey(), entry.getValue()));
  }

  @Override
  public boolean update(K key, Change change) {
    fields.check(change);
    return map.computeIfPresent(key, (same, before) -> change.apply(before)) != null;
  }

  @Override
  public long update(Filter filter, Change change) {
    fields.check(change);
    return keys(filter).stream().filter(key -> update(key, change)).count();
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return map.putIfAbsent(key, value) == null;
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    return map.replace(key, expected, value);
  }

  @Override
  public void put(K key, V value, Duration life) {
    var unused = lives.orElseThrow(Trait.EXPIRY::missing).put(key, value, life);
  }

  /** Entries that have expired or must go are removed first; otherwise that is done later. */
  @Override
  public long size() {
    cache.cleanUp();
    return cache.estimatedSize();
  }

  @Override
  public void clear() {
    cache.invalidateAll();
  }

  @Override
  public void destroy() {
    clear();
  }
}
