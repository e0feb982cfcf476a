package org.gridmark.study.hub.mapping;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.gridmark.model.data.Field;
import org.jspecify.annotations.Nullable;

/** Reads one column of the current row, as the type of one field: a method for each. */
final class ColumnReader {
  private static final MethodHandles.Lookup HERE = MethodHandles.lookup();

  private ColumnReader() {}

  /**
   * From a row to the value of a field.
   *
   * @param column from 1
   * @param type the field's own, which may be primitive
   */
  static MethodHandle of(Field<?, ?> field, int column, Class<?> type)
      throws ReflectiveOperationException {
    String method =
        switch (field.fieldType()) {
          case BOOLEAN -> "bool";
          case INT -> "whole";
          case LONG -> "wide";
          case DOUBLE -> "real";
          case STRING -> "text";
          case DECIMAL -> "decimal";
          case DATE -> "date";
          case TIME -> "time";
        };
    MethodType reads = MethodType.methodType(type, ResultSet.class, int.class);
    MethodHandle reader =
        HERE.findStatic(
            ColumnReader.class,
            field.nullable() && primitive(field) ? method + "OrNull" : method,
            reads);
    return MethodHandles.insertArguments(reader, 1, column);
  }

  private static boolean primitive(Field<?, ?> field) {
    return MethodType.methodType(field.type()).unwrap().returnType().isPrimitive();
  }

  static boolean bool(ResultSet row, int column) throws SQLException {
    boolean value = row.getBoolean(column);
    return value || present(row, column, false);
  }

  static int whole(ResultSet row, int column) throws SQLException {
    int value = row.getInt(column);
    return value != 0 ? value : present(row, column, 0);
  }

  static long wide(ResultSet row, int column) throws SQLException {
    long value = row.getLong(column);
    return value != 0 ? value : present(row, column, 0L);
  }

  static double real(ResultSet row, int column) throws SQLException {
    double value = row.getDouble(column);
    return value != 0 ? value : present(row, column, value);
  }

  /** JDBC gives zero for what is absent, which a field that is never absent cannot tell apart. */
  private static <T> T present(ResultSet row, int column, T value) throws SQLException {
    if (row.wasNull()) {
      throw new SQLException(
          "column %s is absent in a row, and its field cannot be"
              .formatted(row.getMetaData().getColumnLabel(column)));
    }
    return value;
  }

  static @Nullable Boolean boolOrNull(ResultSet row, int column) throws SQLException {
    boolean value = row.getBoolean(column);
    return row.wasNull() ? null : value;
  }

  static @Nullable Integer wholeOrNull(ResultSet row, int column) throws SQLException {
    int value = row.getInt(column);
    return row.wasNull() ? null : value;
  }

  static @Nullable Long wideOrNull(ResultSet row, int column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : value;
  }

  static @Nullable Double realOrNull(ResultSet row, int column) throws SQLException {
    double value = row.getDouble(column);
    return row.wasNull() ? null : value;
  }

  static @Nullable String text(ResultSet row, int column) throws SQLException {
    return row.getString(column);
  }

  static @Nullable BigDecimal decimal(ResultSet row, int column) throws SQLException {
    return row.getBigDecimal(column);
  }

  static @Nullable LocalDate date(ResultSet row, int column) throws SQLException {
    return row.getObject(column, LocalDate.class);
  }

  static @Nullable LocalDateTime time(ResultSet row, int column) throws SQLException {
    return row.getObject(column, LocalDateTime.class);
  }
}
