package org.gridmark.driver.hazelcast;

import com.hazelcast.map.IMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Transaction;

/** This JVM as a client of a cluster, be it a lite member or none. */
final class HazelcastSession implements Session {
  private final ClusterSpec cluster;
  private final Access access;
  private final ConcurrentHashMap<String, HazelcastCache<?, ?>> caches = new ConcurrentHashMap<>();

  HazelcastSession(ClusterSpec cluster, Access access) {
    this.cluster = cluster;
    this.access = access;
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    HazelcastCache<?, ?> known = caches.get(spec.name());
    return (Cache<K, V>) (known != null && known.spec().equals(spec) ? known : find(spec));
  }

  private HazelcastCache<?, ?> find(CacheSpec<?, ?> spec) {
    cluster.require(spec);
    return caches.computeIfAbsent(spec.name(), name -> open(spec));
  }

  private <K, V extends Record> HazelcastCache<K, V> open(CacheSpec<K, V> spec) {
    IMap<K, V> map = access.map(spec.name());
    HazelcastCache<K, V> cache = new HazelcastCache<>(spec, map, () -> destroy(spec.name(), map));
    if (access.addsIndexes()) {
      spec.indexes().forEach(cache::index);
    }
    return cache;
  }

  private void destroy(String name, IMap<?, ?> map) {
    caches.remove(name);
    map.destroy();
  }

  @Override
  public <R> R transaction(Function<? super Transaction, R> work) {
    return access.transaction(context -> work.apply(new MapTransaction(context)));
  }

  @Override
  public Placement placement() {
    return access.placement(cluster.backups());
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    cluster.require(spec);
    return new StoredForm<>(access.serialization());
  }

  @Override
  public <T> Optional<T> unwrap(Class<T> type) {
    return access.unwrap(type);
  }

  @Override
  public void close() {
    access.close();
  }
}
