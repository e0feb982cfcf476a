package org.gridmark.driver.local;

import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/** The caches of one client. */
final class LocalSession implements Session {
  private final Limits limits;
  private final ConcurrentHashMap<String, LocalCache<?, ?>> caches = new ConcurrentHashMap<>();

  LocalSession(Limits limits) {
    this.limits = limits;
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    LocalCache<?, ?> known = caches.get(spec.name());
    return (Cache<K, V>) (known != null && known.spec().equals(spec) ? known : find(spec));
  }

  private LocalCache<?, ?> find(CacheSpec<?, ?> spec) {
    if (!spec.indexes().isEmpty()) {
      throw Trait.INDEX.missing();
    }
    LocalCache<?, ?> cache =
        caches.computeIfAbsent(spec.name(), name -> new LocalCache<>(spec, limits));
    if (!cache.spec().equals(spec)) {
      throw new IllegalArgumentException("cache " + spec.name() + " is " + cache.spec());
    }
    return cache;
  }

  @Override
  public Placement placement() {
    throw Trait.PLACEMENT.missing();
  }

  @Override
  public void close() {
    caches.values().forEach(LocalCache::clear);
    caches.clear();
  }
}
