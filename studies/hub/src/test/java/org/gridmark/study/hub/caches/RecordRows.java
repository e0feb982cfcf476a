package org.gridmark.study.hub.caches;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.JDBCType;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.study.hub.mapping.Column;
import org.jspecify.annotations.Nullable;

/**
 * A result set in memory that holds records, a column a field, with JDBC's manners: what is absent
 * is zero where the answer is primitive, and {@code wasNull} tells.
 */
public final class RecordRows {
  private final List<Column> columns = new ArrayList<>();
  private final List<@Nullable Object> row = new ArrayList<>();
  private boolean wasNull;

  /** Columns as the database would have them for this record. */
  public static RecordRows of(Class<? extends Record> type) {
    RecordRows rows = new RecordRows();
    Schema.of(type).fields().forEach(field -> rows.columns.add(column(field)));
    return rows;
  }

  static Column column(Field<?, ?> field) {
    JDBCType type =
        switch (field.fieldType()) {
          case BOOLEAN -> JDBCType.BIT;
          case INT -> JDBCType.INTEGER;
          case LONG -> JDBCType.BIGINT;
          case DOUBLE -> JDBCType.DOUBLE;
          case STRING -> JDBCType.VARCHAR;
          case DECIMAL -> JDBCType.NUMERIC;
          case DATE -> JDBCType.DATE;
          case TIME -> JDBCType.TIMESTAMP;
        };
    return new Column(field.name().toUpperCase(java.util.Locale.ROOT), type);
  }

  public List<Column> columns() {
    return columns;
  }

  /** The current row. */
  public <T extends Record> ResultSet at(T value) {
    @SuppressWarnings("unchecked")
    Schema<T> schema = Schema.of((Class<T>) value.getClass());
    row.clear();
    for (Column column : columns) {
      row.add(
          schema.fields().stream()
              .filter(field -> field.name().equalsIgnoreCase(column.name()))
              .findFirst()
              .orElseThrow()
              .get(value));
    }
    return resultSet();
  }

  /** The current row, one value a column. */
  public ResultSet at(@Nullable Object... values) {
    row.clear();
    row.addAll(java.util.Arrays.asList(values));
    return resultSet();
  }

  private ResultSet resultSet() {
    return proxy(
        ResultSet.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "wasNull" -> wasNull;
              case "getMetaData" -> metaData();
              case "getBoolean" -> or(arguments, false);
              case "getInt" -> or(arguments, 0);
              case "getLong" -> number(or(arguments, 0)).longValue();
              case "getDouble" -> or(arguments, 0.0);
              case "getString", "getObject" -> value(arguments);
              case "getBigDecimal" -> (BigDecimal) value(arguments);
              default -> throw new UnsupportedOperationException(method.getName());
            });
  }

  public ResultSetMetaData metaData() {
    return proxy(
        ResultSetMetaData.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "getColumnCount" -> columns.size();
              case "getColumnLabel" -> columns.get((Integer) arguments[0] - 1).name();
              case "getColumnType" ->
                  columns.get((Integer) arguments[0] - 1).type().getVendorTypeNumber();
              default -> throw new UnsupportedOperationException(method.getName());
            });
  }

  private static Number number(Object value) {
    return (Number) value;
  }

  private @Nullable Object value(Object[] arguments) {
    Object value = row.get((Integer) arguments[0] - 1);
    wasNull = value == null;
    return value;
  }

  private Object or(Object[] arguments, Object zero) {
    Object value = value(arguments);
    return value == null ? zero : value;
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
