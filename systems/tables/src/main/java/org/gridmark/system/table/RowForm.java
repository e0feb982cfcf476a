package org.gridmark.system.table;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a cache as rows. A field that the key has, too, is one column.
 *
 * <p>A decimal comes back with the scale that the column gives it, unless one is named.
 */
final class RowForm<K, V extends Record> {
  /**
   * A column; those of the key come first.
   *
   * @param scale of decimals, null where none is named
   */
  record Column(String name, FieldType type, boolean nullable, @Nullable Integer scale) {}

  private final CacheSpec<K, V> cache;
  private final @Nullable Schema<? extends Record> keySchema;
  private final List<Column> keys = new ArrayList<>();
  private final List<Column> all = new ArrayList<>();

  /** The column of each field of the value. */
  private final List<Integer> places = new ArrayList<>();

  RowForm(CacheSpec<K, V> cache, List<String> names) {
    this(cache, names, Map.of());
  }

  /**
   * @param own columns by fields, where they have other names or a scale
   */
  RowForm(CacheSpec<K, V> cache, List<String> names, Map<String, OwnColumn> own) {
    this.cache = cache;
    this.keySchema =
        cache.key().isRecord() ? Schema.of(cache.key().asSubclass(Record.class)) : null;
    List<FieldType> types = keyTypes();
    if (types.size() != names.size()) {
      throw new IllegalArgumentException(
          "cache " + cache.name() + " has a key of " + types.size() + " columns, not " + names);
    }
    for (int i = 0; i < types.size(); i++) {
      keys.add(new Column(names.get(i), types.get(i), false, scale(names.get(i), own)));
    }
    all.addAll(keys);
    Schema.of(cache.value()).fields().forEach(field -> place(field, own.get(field.name())));
  }

  private static @Nullable Integer scale(String name, Map<String, OwnColumn> own) {
    return own.values().stream()
        .filter(column -> column.name().equals(name))
        .map(OwnColumn::scale)
        .findFirst()
        .orElse(null);
  }

  private List<FieldType> keyTypes() {
    return keySchema == null
        ? List.of(FieldType.of(cache.key()))
        : keySchema.fields().stream().map(Field::fieldType).toList();
  }

  private void place(Field<?, ?> field, @Nullable OwnColumn own) {
    String name = own == null ? field.name().toLowerCase(Locale.ROOT) : own.name();
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i).name().equals(name)) {
        places.add(i);
        return;
      }
    }
    places.add(all.size());
    all.add(
        new Column(name, field.fieldType(), field.nullable(), own == null ? null : own.scale()));
  }

  List<Column> keys() {
    return keys;
  }

  List<Column> all() {
    return all;
  }

  /** Sets the parameters of a key, from the first on. */
  int setKey(PreparedStatement statement, int first, K key) throws SQLException {
    @Nullable Object[] parts = parts(key);
    for (int i = 0; i < parts.length; i++) {
      set(statement, first + i, keys.get(i).type(), parts[i]);
    }
    return first + parts.length;
  }

  private @Nullable Object[] parts(K key) {
    return keySchema == null ? new @Nullable Object[] {key} : values(keySchema, key);
  }

  @SuppressWarnings("unchecked") // the schema is that of the key
  private static <T> @Nullable Object[] values(Schema<T> schema, Object owner) {
    return schema.values((T) owner);
  }

  /** Sets the parameters of a row: one a column. */
  void setRow(PreparedStatement statement, K key, V value) throws SQLException {
    setKey(statement, 1, key);
    @Nullable Object[] values = Schema.of(cache.value()).values(value);
    for (int i = 0; i < values.length; i++) {
      int place = places.get(i);
      if (place >= keys.size()) {
        set(statement, place + 1, all.get(place).type(), values[i]);
      }
    }
  }

  private static void set(
      PreparedStatement statement, int at, FieldType type, @Nullable Object value)
      throws SQLException {
    statement.setObject(at, value, jdbcType(type));
  }

  private static int jdbcType(FieldType type) {
    return switch (type) {
      case BOOLEAN -> Types.BOOLEAN;
      case INT -> Types.INTEGER;
      case LONG -> Types.BIGINT;
      case DOUBLE -> Types.DOUBLE;
      case STRING -> Types.VARCHAR;
      case DECIMAL -> Types.NUMERIC;
      case DATE -> Types.DATE;
      case TIME -> Types.TIMESTAMP;
    };
  }

  @SuppressWarnings("unchecked") // made by the schema of the key
  K key(ResultSet row) throws SQLException {
    @Nullable Object[] parts = new @Nullable Object[keys.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = read(row, i);
    }
    return keySchema == null ? cache.key().cast(parts[0]) : (K) keySchema.make(parts);
  }

  V value(ResultSet row) throws SQLException {
    @Nullable Object[] values = new @Nullable Object[places.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = read(row, places.get(i));
    }
    return Schema.of(cache.value()).make(values);
  }

  private @Nullable Object read(ResultSet row, int place) throws SQLException {
    int at = place + 1;
    Object value =
        switch (all.get(place).type()) {
          case BOOLEAN -> row.getBoolean(at);
          case INT -> row.getInt(at);
          case LONG -> row.getLong(at);
          case DOUBLE -> row.getDouble(at);
          case STRING -> row.getString(at);
          case DECIMAL -> scaled(row.getBigDecimal(at), all.get(place).scale());
          case DATE -> row.getObject(at, LocalDate.class);
          case TIME -> row.getObject(at, LocalDateTime.class);
        };
    return row.wasNull() ? null : value;
  }

  /** A number that has more digits stays as it is: it is not the one that was written. */
  private static @Nullable BigDecimal scaled(@Nullable BigDecimal number, @Nullable Integer scale) {
    return number == null || scale == null || number.stripTrailingZeros().scale() > scale
        ? number
        : number.setScale(scale);
  }
}
