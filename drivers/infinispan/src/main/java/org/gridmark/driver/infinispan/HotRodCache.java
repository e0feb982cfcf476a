package org.gridmark.driver.infinispan;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.gridmark.driver.infinispan.store.OwnerReads;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.infinispan.client.hotrod.Flag;
import org.infinispan.client.hotrod.MetadataValue;
import org.infinispan.client.hotrod.RemoteCache;
import org.jspecify.annotations.Nullable;

/** A cache of Infinispan's, as a client of Hot Rod sees it. */
final class HotRodCache<K, V extends Record> implements Cache<K, V> {
  private final CacheSpec<K, V> spec;
  private final RemoteCache<K, V> cache;

  /** For what must know the earlier value: it is brought back then. */
  private final RemoteCache<K, V> returning;

  private final boolean listens;
  private final Runnable destruction;

  HotRodCache(
      CacheSpec<K, V> spec, RemoteCache<K, V> cache, boolean listens, Runnable destruction) {
    this.spec = spec;
    this.cache = cache;
    this.returning = cache.withFlags(Flag.FORCE_RETURN_VALUE);
    this.listens = listens;
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
    return spec.store() == null
        ? new HashMap<>(cache.getAll(new HashSet<>(keys)))
        : OwnerReads.of(keys, cache::getAsync);
  }

  @Override
  public void put(K key, V value) {
    cache.put(key, value);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> all) {
    cache.putAll(all);
  }

  @Override
  public boolean remove(K key) {
    return returning.remove(key) != null;
  }

  @Override
  public Subscription listen(Consumer<? super Event<K, V>> listener) {
    if (!listens) {
      throw Trait.LISTEN.missing();
    }
    HotRodListening<K, V> listening = new HotRodListening<>(listener);
    cache.addClientListener(listening);
    return () -> cache.removeClientListener(listening);
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return returning.putIfAbsent(key, value) == null;
  }

  /**
   * Compares here and writes there, if the entry's version is still the one that was compared; else
   * again.
   */
  @Override
  public boolean replace(K key, V expected, V value) {
    while (true) {
      MetadataValue<V> present = cache.getWithMetadata(key);
      if (present == null || !expected.equals(present.getValue())) {
        return false;
      }
      if (cache.replaceWithVersion(key, value, present.getVersion())) {
        return true;
      }
    }
  }

  @Override
  public void put(K key, V value, Duration life) {
    cache.put(key, value, life.toSeconds(), TimeUnit.SECONDS);
  }

  @Override
  public long size() {
    return (spec.store() == null ? cache : cache.withFlags(Flag.SKIP_CACHE_LOAD)).size();
  }

  @Override
  public void clear() {
    if (spec.store() == null) {
      cache.clear();
    } else {
      cache.execute(ClearTask.NAME, Map.of());
    }
  }

  @Override
  public void destroy() {
    destruction.run();
  }
}
