package org.gridmark.system.hotel.database;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;
import org.gridmark.system.hotel.stay.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Entries as rows, in the form in which stores behind caches have them: the columns of the key,
 * then a column a field, named as the field.
 */
final class Rows<K, V extends Record> {
  private record Column(String name, FieldType type, boolean nullable) {
    String quoted() {
      return '"' + name + '"';
    }

    String definition() {
      String sql =
          switch (type) {
            case BOOLEAN -> "boolean";
            case INT -> "integer";
            case LONG -> "bigint";
            case DOUBLE -> "double precision";
            case STRING -> "text";
            case DECIMAL -> "numeric";
            case DATE -> "date";
            case TIME -> "timestamp";
          };
      return quoted() + " " + sql + (nullable ? "" : " not null");
    }

    int jdbcType() {
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
  }

  private final Kind<K, V> kind;
  private final @Nullable Schema<? extends Record> keySchema;
  private final List<Column> columns = new ArrayList<>();

  Rows(Kind<K, V> kind) {
    this.kind = kind;
    Class<K> key = kind.cache().key();
    this.keySchema = key.isRecord() ? Schema.of(key.asSubclass(Record.class)) : null;
    for (int i = 0; i < kind.key().size(); i++) {
      FieldType type =
          keySchema == null ? FieldType.of(key) : keySchema.fields().get(i).fieldType();
      columns.add(new Column(kind.key().get(i), type, false));
    }
    for (Field<V, ?> field : Schema.of(kind.cache().value()).fields()) {
      columns.add(new Column(field.name(), field.fieldType(), field.nullable()));
    }
  }

  private String names() {
    return columns.stream().map(Column::quoted).collect(Collectors.joining(", "));
  }

  String create() {
    String all = columns.stream().map(Column::definition).collect(Collectors.joining(", "));
    String key =
        kind.key().stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
    return "create table if not exists %s (%s, primary key (%s))".formatted(kind.table(), all, key);
  }

  /** Leaves a row that is there as it is. */
  String insert() {
    String values = columns.stream().map(column -> "?").collect(Collectors.joining(", "));
    return "insert into %s (%s) values (%s) on conflict do nothing"
        .formatted(kind.table(), names(), values);
  }

  String select() {
    return "select " + names() + " from " + kind.table();
  }

  void set(PreparedStatement statement, K key, V value) throws SQLException {
    List<@Nullable Object> all = new ArrayList<>();
    all.addAll(keySchema == null ? List.of(key) : values(keySchema, key));
    all.addAll(values(Schema.of(kind.cache().value()), value));
    for (int i = 0; i < all.size(); i++) {
      statement.setObject(i + 1, all.get(i), columns.get(i).jdbcType());
    }
  }

  @SuppressWarnings("unchecked") // the schema is that of the owner
  private static <T> List<@Nullable Object> values(Schema<T> schema, Object owner) {
    return Arrays.asList(schema.values((T) owner));
  }

  @SuppressWarnings("unchecked") // made by the schema of the key
  K key(ResultSet row) throws SQLException {
    @Nullable Object[] parts = read(row, 0, kind.key().size());
    return keySchema == null ? kind.cache().key().cast(parts[0]) : (K) keySchema.make(parts);
  }

  V value(ResultSet row) throws SQLException {
    return Schema.of(kind.cache().value()).make(read(row, kind.key().size(), columns.size()));
  }

  private @Nullable Object[] read(ResultSet row, int from, int to) throws SQLException {
    @Nullable Object[] values = new @Nullable Object[to - from];
    for (int i = from; i < to; i++) {
      values[i - from] = row.getObject(i + 1, type(columns.get(i).type()));
    }
    return values;
  }

  /** Drivers give dates in an older form where they are not told. */
  private static Class<?> type(FieldType type) {
    return switch (type) {
      case DATE -> LocalDate.class;
      case TIME -> LocalDateTime.class;
      default -> type.boxed();
    };
  }
}
