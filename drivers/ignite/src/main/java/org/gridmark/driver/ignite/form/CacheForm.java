package org.gridmark.driver.ignite.form;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.ignite.binary.BinaryObject;
import org.apache.ignite.cache.QueryEntity;
import org.apache.ignite.cache.QueryIndex;
import org.apache.ignite.cache.QueryIndexType;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Part;
import org.gridmark.model.target.ClusterSpec;
import org.jspecify.annotations.Nullable;

/** The contents of a cache, as Ignite knows them: records in binary form, columns of a table. */
public final class CacheForm<K, V extends Record> {
  /** The table of a cache, in a schema of the cache's name. */
  static final String TABLE = "entries";

  private final CacheSpec<K, V> spec;
  private final @Nullable RecordForm<K> key;
  private final RecordForm<V> value;

  /** That of one of a cluster's caches. */
  public CacheForm(ClusterSpec cluster, CacheSpec<K, V> spec) {
    this.spec = spec;
    this.key = RecordForm.of(cluster, spec.key());
    this.value = RecordForm.ofRecord(cluster, spec.value());
  }

  public CacheSpec<K, V> spec() {
    return spec;
  }

  /** Of keys that are records; null of others. */
  public @Nullable RecordForm<K> key() {
    return key;
  }

  public RecordForm<V> value() {
    return value;
  }

  /** A key of a stored form. */
  public K readKey(Object stored) {
    return key == null ? spec.key().cast(stored) : key.read((BinaryObject) stored);
  }

  /** A value of a stored form. */
  public V readValue(Object stored) {
    return value.read((BinaryObject) stored);
  }

  /** The column of a field. Refuses the fields of another cache. */
  public String column(Field<?, ?> field) {
    if (field.owner() != (field.part() == Part.KEY ? spec.key() : spec.value())) {
      throw new IllegalArgumentException("cache " + spec.name() + " has no field " + field);
    }
    return key != null && field.part() == Part.KEY ? key.name(field) : value.name(field);
  }

  /** The table: its columns, and the indexes that it has from the start. */
  public QueryEntity entity() {
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
