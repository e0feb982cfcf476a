package org.gridmark.driver.ignite.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.ignite.cache.query.SqlFieldsQuery;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Field;
import org.jspecify.annotations.Nullable;

/**
 * Statements over the table of one cache.
 *
 * @param text of the statement
 * @param parameters its values, in the order of their places
 */
public record Sql(String text, List<Object> parameters) {
  /** The given columns of these entries. */
  public static Sql select(String columns, Condition condition) {
    StringBuilder text = new StringBuilder("SELECT ").append(columns);
    text.append(" FROM ").append(Condition.quoted(CacheForm.TABLE));
    List<Object> parameters = new ArrayList<>();
    if (!condition.meansAll()) {
      text.append(" WHERE ");
      condition.write(text, parameters);
    }
    return new Sql(text.toString(), parameters);
  }

  /** Makes an index, unless it is there. */
  public static Sql index(String column) {
    return new Sql(
        "CREATE INDEX IF NOT EXISTS %s ON %s (%s)"
            .formatted(
                Condition.quoted(CacheForm.indexName(column)),
                Condition.quoted(CacheForm.TABLE),
                Condition.quoted(column)),
        List.of());
  }

  /** As Ignite takes it. */
  public SqlFieldsQuery query() {
    return new SqlFieldsQuery(text).setArgs(parameters.toArray());
  }

  /** A figure over these entries. Numbers are added as doubles, which is what a sum means here. */
  public static Sql figure(Aggregate<?> aggregate, CacheForm<?, ?> cache, Condition condition) {
    String columns =
        switch (aggregate) {
          case Aggregate.Count count -> "COUNT(*)";
          case Aggregate.Sum(var field) -> sum(cache.column(field));
          case Aggregate.Mean(var field) ->
              sum(cache.column(field)) + ", COUNT(" + Condition.quoted(cache.column(field)) + ")";
          case Aggregate.Least<?>(var field) ->
              "MIN(" + Condition.quoted(cache.column(field)) + ")";
          case Aggregate.Greatest<?>(var field) ->
              "MAX(" + Condition.quoted(cache.column(field)) + ")";
        };
    return select(columns, condition);
  }

  private static String sum(String column) {
    return "SUM(CAST(" + Condition.quoted(column) + " AS DOUBLE))";
  }

  /** The figure of the row that came back; SQL gives null where no value took part. */
  public static Object figure(Aggregate<?> aggregate, List<?> row) {
    Object first = row.getFirst();
    return switch (aggregate) {
      case Aggregate.Count count -> ((Number) Objects.requireNonNull(first)).longValue();
      case Aggregate.Sum sum -> first == null ? 0.0 : ((Number) first).doubleValue();
      case Aggregate.Mean mean -> mean(first, (Number) row.get(1));
      case Aggregate.Least<?>(var field) -> value(field, first);
      case Aggregate.Greatest<?>(var field) -> value(field, first);
    };
  }

  private static Optional<Object> mean(@Nullable Object sum, Number count) {
    return sum == null
        ? Optional.empty()
        : Optional.of(((Number) sum).doubleValue() / count.longValue());
  }

  private static Optional<Object> value(Field<?, ?> field, @Nullable Object stored) {
    return Optional.ofNullable(Stored.value(field.fieldType(), stored));
  }
}
