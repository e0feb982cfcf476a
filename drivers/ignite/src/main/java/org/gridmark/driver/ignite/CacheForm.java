package org.gridmark.driver.ignite;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ModifiedExpiryPolicy;
import org.apache.ignite.cache.CacheAtomicityMode;
import org.apache.ignite.cache.CacheMode;
import org.apache.ignite.cache.CacheWriteSynchronizationMode;
import org.apache.ignite.cache.QueryEntity;
import org.apache.ignite.cache.QueryIndex;
import org.apache.ignite.cache.QueryIndexType;
import org.apache.ignite.configuration.CacheConfiguration;
import org.apache.ignite.configuration.NearCacheConfiguration;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Part;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Topology;
import org.jspecify.annotations.Nullable;

/** The contents of a cache, as Ignite knows them: records in binary form, columns of a table. */
final class CacheForm<K, V extends Record> {
  /** The table of a cache, in a schema of the cache's name. */
  static final String TABLE = "entries";

  private final ClusterSpec cluster;
  private final CacheSpec<K, V> spec;
  private final @Nullable RecordForm<K> key;
  private final RecordForm<V> value;

  CacheForm(ClusterSpec cluster, CacheSpec<K, V> spec) {
    this.cluster = cluster;
    this.spec = spec;
    this.key = RecordForm.of(cluster, spec.key());
    this.value = RecordForm.ofRecord(cluster, spec.value());
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  @Nullable RecordForm<K> key() {
    return key;
  }

  RecordForm<V> value() {
    return value;
  }

  /** The column of a field. Refuses the fields of another cache. */
  String column(Field<?, ?> field) {
    if (field.owner() != (field.part() == Part.KEY ? spec.key() : spec.value())) {
      throw new IllegalArgumentException("cache " + spec.name() + " has no field " + field);
    }
    return key != null && field.part() == Part.KEY ? key.name(field) : value.name(field);
  }

  /** As a client knows it: some keep what they have read. */
  CacheConfiguration<Object, Object> ofClient() {
    CacheConfiguration<Object, Object> cache = configuration();
    if (Topology.of(cluster) == Topology.NEAR) {
      cache.setNearConfiguration(new NearCacheConfiguration<>());
    }
    return cache;
  }

  CacheConfiguration<Object, Object> configuration() {
    CacheConfiguration<Object, Object> cache = new CacheConfiguration<>(spec.name());
    cache
        .setCacheMode(
            IgniteDriver.isReplicated(cluster) ? CacheMode.REPLICATED : CacheMode.PARTITIONED)
        .setBackups(cluster.backups())
        .setAffinity(new ServerAffinity())
        .setAtomicityMode(
            IgniteDriver.isTransactional(cluster)
                ? CacheAtomicityMode.TRANSACTIONAL
                : CacheAtomicityMode.ATOMIC);
    // Without a policy, a put leaves the life that an earlier one gave.
    cache.setExpiryPolicyFactory(ModifiedExpiryPolicy.factoryOf(Duration.ETERNAL));
    cache.setSqlEscapeAll(true).setQueryEntities(List.of(entity()));
    if (!IgniteDriver.isVanilla(cluster)) {
      // As the other grids: a write is done when every copy is there, and what is read is new.
      cache
          .setWriteSynchronizationMode(CacheWriteSynchronizationMode.FULL_SYNC)
          .setReadFromBackup(false);
    }
    return cache;
  }

  private QueryEntity entity() {
    QueryEntity entity = new QueryEntity(spec.key().getName(), spec.value().getName());
    LinkedHashMap<String, String> columns = new LinkedHashMap<>();
    Set<String> ofKey = new LinkedHashSet<>();
    if (key != null) {
      for (Field<?, ?> field : key.fields()) {
        ofKey.add(key.name(field));
        columns.put(key.name(field), Stored.type(field.fieldType()).getName());
      }
      entity.setKeyFields(ofKey);
    }
    for (Field<?, ?> field : value.fields()) {
      columns.put(value.name(field), Stored.type(field.fieldType()).getName());
    }
    return entity
        .setTableName(TABLE)
        .setFields(columns)
        .setIndexes(spec.indexes().stream().map(this::index).toList());
  }

  private QueryIndex index(Field<?, ?> field) {
    String column = column(field);
    return new QueryIndex(column, QueryIndexType.SORTED, true, indexName(column));
  }

  /** The name of a column's index: known to those that index later what is indexed already. */
  static String indexName(String column) {
    return "by_" + column;
  }
}
