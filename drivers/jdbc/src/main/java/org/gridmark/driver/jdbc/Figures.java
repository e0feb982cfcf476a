package org.gridmark.driver.jdbc;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.jspecify.annotations.Nullable;

/**
 * Aggregates of one cache. The database takes sums and counts, and the least and the greatest; a
 * mean is the quotient of a sum and a count, since databases round theirs.
 */
record Figures<K, V extends Record>(EntryTable<K, V> table, Statements<K, V> statements) {
  /** The query whose first row {@link #read} takes. */
  Sql query(Aggregate<?> aggregate, Sql where) {
    return switch (aggregate) {
      case Aggregate.Count count -> statements.select("count(*)", where);
      case Aggregate.Sum(var field) -> sum(table.of(field), where);
      case Aggregate.Mean(var field) -> sum(table.of(field), where);
      case Aggregate.Least<?>(var field) -> outermost(table.of(field), "min", where);
      case Aggregate.Greatest<?>(var field) -> outermost(table.of(field), "max", where);
    };
  }

  /** The sum and the count; of doubles also how many are no finite number, kind by kind. */
  private Sql sum(FieldColumns field, Sql where) {
    String order = statements.quoted(field.order());
    String figures = "sum(" + statements.quoted(field.number()) + "), count(" + order + ")";
    if (field.type() == FieldType.DOUBLE) {
      figures +=
          counted(order, DoubleOrder.NAN)
              + counted(order, DoubleOrder.INFINITY)
              + counted(order, DoubleOrder.MINUS_INFINITY);
    }
    return statements.select(figures, where);
  }

  private static String counted(String column, long constant) {
    return ", count(case when " + column + " = " + constant + " then 1 end)";
  }

  /**
   * Truth values have no least one in every database, and a decimal comes with its scale: there it
   * is the first row in order.
   */
  private Sql outermost(FieldColumns field, String function, Sql where) {
    String column = statements.quoted(field.order());
    if (field.type() != FieldType.BOOLEAN && field.type() != FieldType.DECIMAL) {
      return statements.select(function + "(" + column + ")", where);
    }
    String columns = String.join(", ", field.identity().stream().map(statements::quoted).toList());
    return statements
        .select(columns, where)
        .add(" and " + column + " is not null order by " + column)
        .add(function.equals("min") ? " limit 1" : " desc limit 1");
  }

  /** The figure. */
  Object read(Aggregate<?> aggregate, ResultSet rows) throws SQLException {
    boolean found = rows.next();
    return switch (aggregate) {
      case Aggregate.Count count -> rows.getLong(1);
      case Aggregate.Sum(var field) -> sum(field, rows);
      case Aggregate.Mean(var field) -> mean(field, rows);
      case Aggregate.Least<?>(var field) -> value(field, rows, found);
      case Aggregate.Greatest<?>(var field) -> value(field, rows, found);
    };
  }

  private Optional<Object> value(Field<?, ?> field, ResultSet rows, boolean found)
      throws SQLException {
    return found ? Optional.ofNullable(table.of(field).read(rows, 1)) : Optional.empty();
  }

  private Optional<Double> mean(Field<?, ?> field, ResultSet rows) throws SQLException {
    long count = rows.getLong(2);
    return count == 0 ? Optional.empty() : Optional.of(sum(field, rows) / count);
  }

  private double sum(Field<?, ?> field, ResultSet rows) throws SQLException {
    if (table.of(field).type() == FieldType.DOUBLE) {
      double finite = rows.getDouble(1); // 0 where there is none
      return finite + infinite(rows);
    }
    @Nullable BigDecimal sum = rows.getBigDecimal(1);
    return sum == null ? 0 : sum.doubleValue();
  }

  /** The sum of those that are not finite; 0 if there are none. */
  private static double infinite(ResultSet rows) throws SQLException {
    boolean positive = rows.getLong(4) > 0;
    boolean negative = rows.getLong(5) > 0;
    if (rows.getLong(3) > 0 || (positive && negative)) {
      return Double.NaN;
    }
    return positive ? Double.POSITIVE_INFINITY : negative ? Double.NEGATIVE_INFINITY : 0;
  }
}
