package org.gridmark.driver.loopback;

import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/** The maps of one client. */
final class LoopbackSession implements Session {
  private final Work work;
  private final ConcurrentHashMap<String, LoopbackCache<?, ?>> caches = new ConcurrentHashMap<>();

  LoopbackSession(Work work) {
    this.work = work;
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    LoopbackCache<?, ?> known = caches.get(spec.name());
    return (Cache<K, V>) (known != null && known.spec().equals(spec) ? known : find(spec));
  }

  private LoopbackCache<?, ?> find(CacheSpec<?, ?> spec) {
    LoopbackCache<?, ?> cache =
        caches.computeIfAbsent(spec.name(), name -> new LoopbackCache<>(spec, work));
    if (!cache.spec().equals(spec)) {
      throw new IllegalArgumentException("cache " + spec.name() + " is " + cache.spec());
    }
    return cache;
  }

  @Override
  public Placement placement() {
    throw new UnsupportedOperationException("loopback lacks the trait " + Trait.PLACEMENT);
  }

  @Override
  public void close() {
    caches.clear();
  }
}
