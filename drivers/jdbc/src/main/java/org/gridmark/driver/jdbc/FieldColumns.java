package org.gridmark.driver.jdbc;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Part;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a field, or of a key that is no record.
 *
 * <ul>
 *   <li>A double is its order as a whole number ({@link DoubleOrder}), which tells values apart and
 *       sorts them, and beside that itself, for sums; there it is absent if it is not finite.
 *   <li>A decimal is itself and its scale: 1.0 and 1.00 are the same number and two values.
 *   <li>Every other type has one column.
 * </ul>
 *
 * @param identity the columns that together tell the value; the first of them has its order
 * @param number the column to take sums of
 */
record FieldColumns(FieldType type, List<Column> identity, Column number) {
  /** Names with a dot are never those of a record's components. */
  private static final String KEY = "key";

  static FieldColumns of(Field<?, ?> field) {
    return field.part() == Part.KEY
        ? of(KEY + "." + field.name(), field.fieldType(), false, true)
        : of(field.name(), field.fieldType(), field.nullable(), false);
  }

  /** Of a key of that type which is no record. */
  static FieldColumns ofKey(Class<?> type) {
    return of(KEY, FieldType.of(type), false, true);
  }

  private static FieldColumns of(String name, FieldType type, boolean nullable, boolean key) {
    Column plain = new Column(name, plain(type), nullable, key);
    return switch (type) {
      case DOUBLE ->
          new FieldColumns(
              type,
              List.of(new Column(name + ".order", ColumnType.LONG, nullable, key)),
              new Column(name, ColumnType.DOUBLE, true, key));
      case DECIMAL ->
          new FieldColumns(
              type,
              List.of(plain, new Column(name + ".scale", ColumnType.INT, nullable, key)),
              plain);
      default -> new FieldColumns(type, List.of(plain), plain);
    };
  }

  private static ColumnType plain(FieldType type) {
    return switch (type) {
      case BOOLEAN -> ColumnType.BOOLEAN;
      case INT -> ColumnType.INT;
      case LONG -> ColumnType.LONG;
      case DOUBLE -> ColumnType.DOUBLE;
      case STRING -> ColumnType.TEXT;
      case DECIMAL -> ColumnType.DECIMAL;
      case DATE -> ColumnType.DATE;
      case TIME -> ColumnType.TIME;
    };
  }

  /** The column that sorts as the values do. */
  Column order() {
    return identity.getFirst();
  }

  /** All of them, in the order of {@link #parameters}. */
  List<Column> all() {
    return type == FieldType.DOUBLE ? List.of(order(), number) : identity;
  }

  /** A value for {@link #all}. */
  List<Parameter> parameters(@Nullable Object value) {
    if (type != FieldType.DOUBLE) {
      return identify(value);
    }
    boolean finite = value != null && Double.isFinite((Double) value);
    return List.of(ordered(value), new Parameter(ColumnType.DOUBLE, finite ? value : null));
  }

  /** A value for {@link #identity}. */
  List<Parameter> identify(@Nullable Object value) {
    return type == FieldType.DECIMAL
        ? List.of(
            ordered(value),
            new Parameter(ColumnType.INT, value == null ? null : ((BigDecimal) value).scale()))
        : List.of(ordered(value));
  }

  /** A value for {@link #order}. */
  Parameter ordered(@Nullable Object value) {
    return type == FieldType.DOUBLE
        ? new Parameter(ColumnType.LONG, value == null ? null : DoubleOrder.of((Double) value))
        : new Parameter(order().type(), value);
  }

  /** The value in a row whose columns from this one on are {@link #identity}. */
  @Nullable Object read(ResultSet row, int from) throws SQLException {
    return switch (type) {
      case BOOLEAN -> present(row, row.getBoolean(from));
      case INT -> present(row, row.getInt(from));
      case LONG -> present(row, row.getLong(from));
      case DOUBLE -> present(row, DoubleOrder.value(row.getLong(from)));
      case STRING -> row.getString(from);
      case DECIMAL -> {
        BigDecimal number = row.getBigDecimal(from);
        yield number == null ? null : number.setScale(row.getInt(from + 1));
      }
      case DATE -> row.getObject(from, LocalDate.class);
      case TIME -> row.getObject(from, LocalDateTime.class);
    };
  }

  private static @Nullable Object present(ResultSet row, Object value) throws SQLException {
    return row.wasNull() ? null : value;
  }
}
