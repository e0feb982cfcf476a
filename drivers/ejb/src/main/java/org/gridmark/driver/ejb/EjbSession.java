package org.gridmark.driver.ejb;

import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/** This JVM as a client of the bean. */
final class EjbSession implements Session {
  private final ClusterSpec cluster;
  private final Client client;
  private final ConcurrentHashMap<String, EjbCache<?, ?>> caches = new ConcurrentHashMap<>();

  EjbSession(ClusterSpec cluster, Client client) {
    this.cluster = cluster;
    this.client = client;
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    EjbCache<?, ?> known = caches.get(spec.name());
    return (Cache<K, V>) (known != null && known.spec().equals(spec) ? known : find(spec));
  }

  private EjbCache<?, ?> find(CacheSpec<?, ?> spec) {
    if (!spec.indexes().isEmpty()) {
      throw Trait.INDEX.missing();
    }
    cluster.require(spec);
    return caches.computeIfAbsent(spec.name(), name -> new EjbCache<>(spec, client));
  }

  @Override
  public Placement placement() {
    throw Trait.PLACEMENT.missing();
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    cluster.require(spec);
    return new RecordForm<>(spec.value());
  }

  @Override
  public void close() {
    client.close();
  }
}
