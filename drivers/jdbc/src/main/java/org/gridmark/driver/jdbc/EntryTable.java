package org.gridmark.driver.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Part;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/** The table of a cache: its columns, and its rows as entries. */
final class EntryTable<K, V extends Record> {
  private final CacheSpec<K, V> cache;
  private final List<Field<?, ?>> keyFields;
  private final List<FieldColumns> key;
  private final List<FieldColumns> value;
  private final List<Column> keyColumns;
  private final List<Column> valueColumns;
  private final List<Column> columns;
  private final List<Column> written;

  EntryTable(CacheSpec<K, V> cache) {
    this.cache = cache;
    this.keyFields = cache.key().isRecord() ? keyFields(cache.key()) : List.of();
    this.key =
        cache.key().isRecord()
            ? keyFields.stream().map(FieldColumns::of).toList()
            : List.of(FieldColumns.ofKey(cache.key()));
    this.value = Schema.of(cache.value()).fields().stream().map(FieldColumns::of).toList();
    this.keyColumns = identity(key);
    this.valueColumns = identity(value);
    this.columns = Stream.concat(all(key), all(value)).toList();
    this.written = all(value).toList();
  }

  private static List<Field<?, ?>> keyFields(Class<?> key) {
    Class<? extends Record> type = key.asSubclass(Record.class);
    return Schema.of(type).fields().stream()
        .<Field<?, ?>>map(field -> Field.named(type, field.name(), Part.KEY))
        .toList();
  }

  CacheSpec<K, V> cache() {
    return cache;
  }

  private static List<Column> identity(List<FieldColumns> fields) {
    return fields.stream().flatMap(field -> field.identity().stream()).toList();
  }

  private static Stream<Column> all(List<FieldColumns> fields) {
    return fields.stream().flatMap(field -> field.all().stream());
  }

  /** The columns of the primary key. */
  List<Column> keyColumns() {
    return keyColumns;
  }

  /** The columns that tell the value. */
  List<Column> valueColumns() {
    return valueColumns;
  }

  /** Every column, in the order of {@link #row}. */
  List<Column> columns() {
    return columns;
  }

  /** The columns that an upsert writes anew: all but those of the key. */
  List<Column> written() {
    return written;
  }

  /** The columns of a field; refuses one of another record. */
  FieldColumns of(Field<?, ?> field) {
    if (field.owner() != (field.part() == Part.KEY ? cache.key() : cache.value())) {
      throw new IllegalArgumentException("cache " + cache.name() + " has no field " + field);
    }
    return (field.part() == Part.KEY ? key : value).get(field.index());
  }

  /** A key for {@link #keyColumns}. */
  List<Parameter> identify(K wanted) {
    List<Parameter> all = new ArrayList<>();
    for (int i = 0; i < key.size(); i++) {
      all.addAll(key.get(i).identify(part(wanted, i)));
    }
    return all;
  }

  /** A value for {@link #valueColumns}. */
  List<Parameter> identifyValue(V wanted) {
    List<Parameter> all = new ArrayList<>();
    @Nullable Object[] values = Schema.of(cache.value()).values(wanted);
    for (int i = 0; i < values.length; i++) {
      all.addAll(value.get(i).identify(values[i]));
    }
    return all;
  }

  /** A value for {@link #written}. */
  List<Parameter> written(V written) {
    List<Parameter> all = new ArrayList<>();
    @Nullable Object[] values = Schema.of(cache.value()).values(written);
    for (int i = 0; i < values.length; i++) {
      all.addAll(value.get(i).parameters(values[i]));
    }
    return all;
  }

  /** An entry for {@link #columns}. */
  List<Parameter> row(K stored, V entry) {
    List<Parameter> all = new ArrayList<>();
    for (int i = 0; i < key.size(); i++) {
      all.addAll(key.get(i).parameters(part(stored, i)));
    }
    all.addAll(written(entry));
    return all;
  }

  /** A row with that key which means nothing, for {@link #columns}. */
  List<Parameter> blankRow(K stored) {
    List<Parameter> all = new ArrayList<>();
    for (int i = 0; i < key.size(); i++) {
      all.addAll(key.get(i).parameters(part(stored, i)));
    }
    for (FieldColumns field : value) {
      all.addAll(field.parameters(field.order().nullable() ? null : zero(field.type())));
    }
    return all;
  }

  private static Object zero(FieldType type) {
    return switch (type) {
      case BOOLEAN -> false;
      case INT -> 0;
      case LONG -> 0L;
      case DOUBLE -> 0.0;
      default -> throw new IllegalArgumentException(type + " may be absent");
    };
  }

  private @Nullable Object part(K whole, int i) {
    return keyFields.isEmpty() ? whole : keyFields.get(i).get(whole);
  }

  /** Compares keys field by field, so that all who write many entries lock them in one order. */
  @SuppressWarnings("unchecked") // every field type is comparable
  int compare(K one, K other) {
    for (int i = 0; i < key.size(); i++) {
      Object left = part(one, i);
      Object right = part(other, i);
      int order = left == null || right == null ? 0 : ((Comparable<Object>) left).compareTo(right);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** The key in a row whose columns from this one on are {@link #keyColumns}. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // the columns are made from the key's type
  K key(ResultSet row, int from) throws SQLException {
    @Nullable Object[] parts = read(key, row, from);
    if (keyFields.isEmpty()) {
      return cache.key().cast(Objects.requireNonNull(parts[0]));
    }
    return (K) Schema.of((Class) cache.key()).make(parts);
  }

  /** The value in a row whose columns from this one on are {@link #valueColumns}. */
  V value(ResultSet row, int from) throws SQLException {
    return Schema.of(cache.value()).make(read(value, row, from));
  }

  private static @Nullable Object[] read(List<FieldColumns> fields, ResultSet row, int from)
      throws SQLException {
    @Nullable Object[] values = new Object[fields.size()];
    int at = from;
    for (int i = 0; i < values.length; i++) {
      values[i] = fields.get(i).read(row, at);
      at += fields.get(i).identity().size();
    }
    return values;
  }
}
