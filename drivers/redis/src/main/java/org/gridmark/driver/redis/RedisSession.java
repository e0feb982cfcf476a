package org.gridmark.driver.redis;

import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/** This JVM as a client of a cluster. */
final class RedisSession implements Session {
  private final ClusterSpec cluster;
  private final RedisCommands commands;
  private final ConcurrentHashMap<String, RedisCache<?, ?>> caches = new ConcurrentHashMap<>();

  RedisSession(ClusterSpec cluster, RedisCommands commands) {
    this.cluster = cluster;
    this.commands = commands;
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    RedisCache<?, ?> known = caches.get(spec.name());
    return (Cache<K, V>) (known != null && known.spec().equals(spec) ? known : find(spec));
  }

  private RedisCache<?, ?> find(CacheSpec<?, ?> spec) {
    if (!spec.indexes().isEmpty()) {
      throw Trait.INDEX.missing();
    }
    cluster.require(spec);
    return caches.computeIfAbsent(spec.name(), name -> make(spec));
  }

  private <K, V extends Record> RedisCache<K, V> make(CacheSpec<K, V> spec) {
    ValueForm<V> values =
        RedisDriver.keepsHashes(cluster)
            ? new HashForm<>(spec.value())
            : new StringForm<>(new RecordForm<>(spec.value()));
    return new RedisCache<>(spec, values, commands);
  }

  @Override
  public Placement placement() {
    throw Trait.PLACEMENT.missing();
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    cluster.require(spec);
    if (RedisDriver.keepsHashes(cluster)) {
      throw Trait.CODEC.missing();
    }
    return new RecordForm<>(spec.value());
  }

  @Override
  public void close() {
    commands.close();
  }
}
