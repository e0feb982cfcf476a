package org.gridmark.driver.coherence;

import com.tangosol.net.NamedCache;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.cache.CacheManager;
import org.gridmark.driver.coherence.jcache.PassedCaches;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/** This JVM as a client, be it a member or none, that stores what the topology has it keep. */
final class CoherenceSession implements Session {
  private final ClusterSpec cluster;
  private final Layout layout;
  private final Access access;
  private final ConcurrentHashMap<String, CoherenceCache<?, ?>> caches = new ConcurrentHashMap<>();

  CoherenceSession(ClusterSpec cluster, Access access) {
    this.cluster = cluster;
    this.layout = Layout.of(cluster);
    this.access = access;
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    CoherenceCache<?, ?> known = caches.get(spec.name());
    return (Cache<K, V>) (known != null && known.spec().equals(spec) ? known : find(spec));
  }

  private CoherenceCache<?, ?> find(CacheSpec<?, ?> spec) {
    cluster.require(spec);
    return caches.computeIfAbsent(spec.name(), name -> open(spec));
  }

  private <K, V extends Record> CoherenceCache<K, V> open(CacheSpec<K, V> spec) {
    NamedCache<K, V> cache = access.cache(spec.name());
    CoherenceCache<K, V> opened =
        new CoherenceCache<>(
            spec, layout, cache, () -> access.partitions(cache), () -> destroy(spec.name(), cache));
    spec.indexes().forEach(opened::index);
    return opened;
  }

  private void destroy(String name, NamedCache<?, ?> cache) {
    caches.remove(name);
    access.destroy(cache);
  }

  @Override
  public Placement placement() {
    return access.placement(cluster.backups());
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    layout.require(Trait.CODEC);
    return new CoherenceCodec<>(
        spec.value(), access.cache(spec.name()).getCacheService().getSerializer(), layout);
  }

  @Override
  public <T> Optional<T> unwrap(Class<T> type) {
    return type == CacheManager.class && layout.traits().contains(Trait.JCACHE)
        ? Optional.of(type.cast(new PassedCaches(access.factory())))
        : Optional.empty();
  }

  @Override
  public void close() {
    access.close();
  }
}
