package org.gridmark.driver.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/** This JVM as a client of the server. */
final class CassandraSession implements Session {
  private final ClusterSpec cluster;
  private final Layout layout;
  private final CqlSession session;
  private final ConcurrentHashMap<String, CassandraCache<?, ?>> caches = new ConcurrentHashMap<>();

  private CassandraSession(ClusterSpec cluster, Layout layout, CqlSession session) {
    this.cluster = cluster;
    this.layout = layout;
    this.session = session;
  }

  /** Connects, and makes the tables that are not there. */
  static CassandraSession open(String address, ClusterSpec cluster) {
    Layout layout = Layout.of(cluster);
    CqlSession session = ClientSettings.connect(ServerAddress.of(address), layout);
    try {
      CassandraSession opened = new CassandraSession(cluster, layout, session);
      CassandraCache.define(session, EntryTable.defineKeyspace());
      cluster.caches().stream().filter(cache -> cache.indexes().isEmpty()).forEach(opened::cache);
      return opened;
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    CassandraCache<?, ?> known = caches.get(spec.name());
    return (Cache<K, V>) (known != null && known.spec().equals(spec) ? known : find(spec));
  }

  private CassandraCache<?, ?> find(CacheSpec<?, ?> spec) {
    if (!spec.indexes().isEmpty()) {
      throw Trait.INDEX.missing();
    }
    cluster.require(spec);
    return caches.computeIfAbsent(spec.name(), name -> make(spec));
  }

  private <K, V extends Record> CassandraCache<K, V> make(CacheSpec<K, V> spec) {
    EntryTable<K> table = new EntryTable<>(spec, layout);
    CassandraCache.define(session, table.define());
    return new CassandraCache<>(spec, session, table, () -> caches.remove(spec.name()));
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
    session.close();
  }
}
