package org.gridmark.driver.infinispan;

import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.driver.infinispan.message.StoredForm;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;

/** This JVM as a client of a cluster's nodes: it is no member. */
final class HotRodSession implements Session {
  private final ClusterSpec cluster;
  private final HotRodAccess client;
  private final ConcurrentHashMap<String, HotRodCache<?, ?>> caches = new ConcurrentHashMap<>();

  HotRodSession(ClusterSpec cluster, HotRodAccess client) {
    this.cluster = cluster;
    this.client = client;
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    HotRodCache<?, ?> known = caches.get(spec.name());
    return (Cache<K, V>) (known != null && known.spec().equals(spec) ? known : open(spec));
  }

  private HotRodCache<?, ?> open(CacheSpec<?, ?> spec) {
    InfinispanSession.require(cluster, spec);
    return caches.computeIfAbsent(spec.name(), name -> found(spec));
  }

  private <K, V extends Record> HotRodCache<K, V> found(CacheSpec<K, V> spec) {
    return new HotRodCache<>(
        spec, client.cache(spec.name()), client.nodesReadRecords(), () -> destroy(spec.name()));
  }

  private void destroy(String name) {
    caches.remove(name);
    client.destroy(name);
  }

  @Override
  public Placement placement() {
    return client.placement();
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    InfinispanSession.require(cluster, spec);
    return new StoredForm<>(client.messages());
  }

  @Override
  public void close() {
    client.close();
  }
}
