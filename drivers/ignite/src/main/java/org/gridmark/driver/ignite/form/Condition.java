package org.gridmark.driver.ignite.form;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.apache.ignite.binary.BinaryObject;
import org.apache.ignite.lang.IgniteBiPredicate;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Part;
import org.jspecify.annotations.Nullable;

/**
 * Which entries are meant, in stored forms: what SQL says of columns, and what a scan asks of each
 * entry where it is. A class and no record, because Ignite sends it and can fill no record.
 */
public final class Condition implements IgniteBiPredicate<Object, Object> {
  private static final long serialVersionUID = 1;

  /** How entries are told. */
  enum Kind {
    ALL,
    NONE,
    ABSENT,
    AMONG,
    BETWEEN,
    AT_LEAST,
    AT_MOST,
    STARTS_WITH,
    AND,
    OR
  }

  private final Kind kind;
  private final String column;
  private final boolean ofKey;

  /** The values that a field may have, or its bounds, or the text that it starts with. */
  private final Serializable[] values;

  private final Condition[] parts;

  private Condition(
      Kind kind, String column, boolean ofKey, Serializable[] values, Condition[] parts) {
    this.kind = kind;
    this.column = column;
    this.ofKey = ofKey;
    this.values = values;
    this.parts = parts;
  }

  private static Condition constant(Kind kind) {
    return new Condition(kind, "", false, new Serializable[0], new Condition[0]);
  }

  /** A filter's, without parts that mean every entry or none. */
  public static Condition of(Filter filter, CacheForm<?, ?> cache) {
    return switch (filter) {
      case Filter.All all -> constant(Kind.ALL);
      case Filter.Equal(var field, var value) -> {
        Serializable stored = Stored.of(value);
        yield stored == null
            ? field(Kind.ABSENT, cache.column(field), field.part())
            : field(Kind.AMONG, cache.column(field), field.part(), stored);
      }
      case Filter.In(var field, var values) -> {
        String column = cache.column(field);
        Serializable[] stored = values.stream().map(Stored::of).toArray(Serializable[]::new);
        yield stored.length == 0
            ? constant(Kind.NONE)
            : field(Kind.AMONG, column, field.part(), stored);
      }
      case Filter.Between(var field, var low, var high) ->
          between(cache.column(field), field.part(), low, high);
      case Filter.AtLeast(var field, var low) -> field(Kind.AT_LEAST, field, cache, low);
      case Filter.AtMost(var field, var high) -> field(Kind.AT_MOST, field, cache, high);
      case Filter.StartsWith(var field, var prefix) ->
          field(Kind.STARTS_WITH, field, cache, prefix);
      case Filter.And(var filters) -> all(filters.stream().map(each -> of(each, cache)).toList());
      case Filter.Or(var filters) -> any(filters.stream().map(each -> of(each, cache)).toList());
    };
  }

  private static Condition field(
      Kind kind, Field<?, ?> field, CacheForm<?, ?> cache, Object value) {
    return field(kind, cache.column(field), field.part(), Stored.of(value));
  }

  private static Condition field(
      Kind kind, String column, Part part, @Nullable Serializable... values) {
    return new Condition(kind, column, part == Part.KEY, values, new Condition[0]);
  }

  @SuppressWarnings("unchecked") // bounds are of the field's type
  private static Condition between(
      String column, Part part, Comparable<?> low, Comparable<?> high) {
    if (((Comparable<Object>) low).compareTo(high) > 0) {
      return constant(Kind.NONE);
    }
    return field(Kind.BETWEEN, column, part, Stored.of(low), Stored.of(high));
  }

  private static Condition all(List<Condition> parts) {
    return joined(Kind.AND, Kind.ALL, Kind.NONE, parts);
  }

  private static Condition any(List<Condition> parts) {
    return joined(Kind.OR, Kind.NONE, Kind.ALL, parts);
  }

  /**
   * @param neutral what adds nothing
   * @param decisive what decides alone
   */
  private static Condition joined(Kind kind, Kind neutral, Kind decisive, List<Condition> parts) {
    if (parts.stream().anyMatch(part -> part.kind == decisive)) {
      return constant(decisive);
    }
    List<Condition> left = parts.stream().filter(part -> part.kind != neutral).toList();
    return switch (left.size()) {
      case 0 -> constant(neutral);
      case 1 -> left.getFirst();
      default ->
          new Condition(kind, "", false, new Serializable[0], left.toArray(Condition[]::new));
    };
  }

  /** Whether every entry is meant. */
  boolean meansAll() {
    return kind == Kind.ALL;
  }

  @Override
  public boolean apply(Object key, Object value) {
    return switch (kind) {
      case ALL -> true;
      case NONE -> false;
      case ABSENT -> found(key, value) == null;
      case AMONG -> Arrays.asList(values).contains(found(key, value));
      case BETWEEN -> isAtLeast(found(key, value), 0) && isAtMost(found(key, value), 1);
      case AT_LEAST -> isAtLeast(found(key, value), 0);
      case AT_MOST -> isAtMost(found(key, value), 0);
      case STARTS_WITH -> startsWith(found(key, value));
      case AND -> Arrays.stream(parts).allMatch(part -> part.apply(key, value));
      case OR -> Arrays.stream(parts).anyMatch(part -> part.apply(key, value));
    };
  }

  private @Nullable Object found(Object key, Object value) {
    return ((BinaryObject) (ofKey ? key : value)).field(column);
  }

  @SuppressWarnings("unchecked") // every stored form has an order
  private boolean isAtLeast(@Nullable Object found, int bound) {
    return found != null && ((Comparable<Object>) values[bound]).compareTo(found) <= 0;
  }

  @SuppressWarnings("unchecked") // every stored form has an order
  private boolean isAtMost(@Nullable Object found, int bound) {
    return found != null && ((Comparable<Object>) values[bound]).compareTo(found) >= 0;
  }

  private boolean startsWith(@Nullable Object found) {
    return found != null && ((String) found).startsWith((String) values[0]);
  }

  /** In SQL, its values as parameters. */
  void write(StringBuilder sql, Collection<Object> parameters) {
    switch (kind) {
      case ALL -> sql.append("1 = 1");
      case NONE -> sql.append("1 = 0");
      case ABSENT -> sql.append(quoted(column)).append(" IS NULL");
      case AMONG -> writeAmong(sql, parameters);
      case BETWEEN -> {
        sql.append(quoted(column)).append(" BETWEEN ? AND ?");
        parameters.addAll(Arrays.asList(values));
      }
      case AT_LEAST -> write(sql, parameters, " >= ?", values[0]);
      case AT_MOST -> write(sql, parameters, " <= ?", values[0]);
      case STARTS_WITH -> write(sql, parameters, " LIKE ?", like((String) values[0]));
      case AND -> writeParts(sql, parameters, " AND ");
      case OR -> writeParts(sql, parameters, " OR ");
    }
  }

  private void write(
      StringBuilder sql, Collection<Object> parameters, String compared, Object value) {
    sql.append(quoted(column)).append(compared);
    parameters.add(value);
  }

  /** A backslash is SQL's escape here unless it says otherwise; Ignite does not let it say so. */
  private static String like(String prefix) {
    return prefix.replaceAll("[%_\\\\]", "\\\\$0") + "%";
  }

  private void writeAmong(StringBuilder sql, Collection<Object> parameters) {
    if (values[0] instanceof BigDecimal) {
      writeDecimals(sql, parameters);
    } else {
      sql.append(quoted(column));
      writeValues(sql, List.of(values), parameters);
    }
  }

  /**
   * SQL takes decimals of different scale for equal; as texts they differ. Each number is named
   * once: by an index, Ignite would find what equals two of them twice.
   */
  private void writeDecimals(StringBuilder sql, Collection<Object> parameters) {
    sql.append('(').append(quoted(column));
    writeValues(sql, new TreeSet<>(Arrays.asList(values)), parameters);
    sql.append(" AND CAST(").append(quoted(column)).append(" AS VARCHAR)");
    writeValues(sql, Arrays.stream(values).map(Object::toString).toList(), parameters);
    sql.append(')');
  }

  private static void writeValues(
      StringBuilder sql, Collection<?> wanted, Collection<Object> parameters) {
    if (wanted.size() == 1) {
      sql.append(" = ?");
    } else {
      sql.append(" IN (?").append(", ?".repeat(wanted.size() - 1)).append(')');
    }
    parameters.addAll(wanted);
  }

  private void writeParts(StringBuilder sql, Collection<Object> parameters, String between) {
    String before = "(";
    for (Condition part : parts) {
      sql.append(before);
      part.write(sql, parameters);
      before = between;
    }
    sql.append(')');
  }

  /** A name as SQL has it. */
  static String quoted(String name) {
    return '"' + name + '"';
  }
}
