package org.gridmark.driver.jdbc;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.jspecify.annotations.Nullable;

/** Conditions on the rows of one cache's table. Refuses the fields of another. */
record Conditions<K, V extends Record>(EntryTable<K, V> table, Dialect dialect) {
  private static final String AND = " and ";
  private static final String OR = " or ";

  /** The rows that a filter means. */
  Sql of(Filter filter) {
    return switch (filter) {
      case Filter.All all -> new Sql("true");
      case Filter.Equal(var field, var value) -> equal(table.of(field), value);
      case Filter.In(var field, var values) -> in(table.of(field), List.copyOf(values));
      case Filter.Between(var field, var low, var high) -> between(field, low, high);
      case Filter.AtLeast(var field, var low) -> ordered(field, " >= ", low);
      case Filter.AtMost(var field, var high) -> ordered(field, " <= ", high);
      case Filter.StartsWith(var field, var prefix) -> startsWith(field, prefix);
      case Filter.And(var filters) -> all(filters, AND, "true");
      case Filter.Or(var filters) -> all(filters, OR, "false");
    };
  }

  private Sql all(List<Filter> filters, String between, String none) {
    return filters.isEmpty()
        ? new Sql(none)
        : Sql.joined(filters.stream().map(this::of).toList(), between);
  }

  /**
   * By two comparisons: MariaDB takes a {@code between} for an equality where the connection's
   * collation has both bounds equal, as it may have A and a, though the column's has not.
   */
  private Sql between(Field<?, ?> field, Object low, Object high) {
    return Sql.joined(List.of(ordered(field, " >= ", low), ordered(field, " <= ", high)), AND);
  }

  private Sql ordered(Field<?, ?> field, String compared, Object bound) {
    FieldColumns columns = table.of(field);
    return new Sql(quoted(columns.order()) + compared).value(columns.ordered(bound));
  }

  private Sql startsWith(Field<?, String> field, String prefix) {
    return dialect.likeFindsAll() ? like(field, prefix) : range(field, new TextPrefix(prefix));
  }

  /** Escaped by a sign that no database takes for more in a text, as some do a backslash. */
  private Sql like(Field<?, String> field, String prefix) {
    String pattern = prefix.replaceAll("[!%_]", "!$0") + "%";
    return ordered(field, " like ", pattern).add(" escape '!'");
  }

  private Sql range(Field<?, String> field, TextPrefix prefix) {
    Sql from = ordered(field, " >= ", prefix.text());
    return prefix
        .after()
        .map(end -> Sql.joined(List.of(from, ordered(field, " < ", end)), AND))
        .orElse(from);
  }

  private Sql equal(FieldColumns field, @Nullable Object value) {
    return value == null
        ? new Sql(quoted(field.order()) + " is null")
        : equal(field.identity(), field.identify(value));
  }

  private Sql in(FieldColumns field, List<?> values) {
    return values.isEmpty()
        ? new Sql("false")
        : in(field.identity(), values.stream().map(field::identify).toList());
  }

  /** The row of a key. */
  Sql key(K key) {
    return equal(table.keyColumns(), table.identify(key));
  }

  /** The rows of these keys. */
  Sql keys(List<? extends K> keys) {
    return in(table.keyColumns(), keys.stream().map(table::identify).toList());
  }

  private Sql equal(List<Column> columns, List<Parameter> values) {
    return each(columns, values, " = ");
  }

  /** Each column beside its value. */
  private Sql each(List<Column> columns, List<Parameter> values, String compared) {
    List<Sql> parts = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      parts.add(new Sql(quoted(columns.get(i)) + compared).value(values.get(i)));
    }
    return Sql.joined(parts, AND);
  }

  /** Alternatives in place of rows in parentheses, which not every database finds by an index. */
  private Sql in(List<Column> columns, List<List<Parameter>> rows) {
    List<List<Parameter>> all = padded(rows);
    return columns.size() == 1
        ? new Sql(quoted(columns.getFirst()) + " in ")
            .values(all.stream().map(List::getFirst).toList())
        : Sql.joined(all.stream().map(row -> equal(columns, row)).toList(), OR);
  }

  /**
   * As many as the next power of two, the last one repeated: few statements stand for every number
   * of rows, and stay prepared.
   */
  private static <T> List<T> padded(List<T> rows) {
    List<T> all = new ArrayList<>(rows);
    int size = Integer.highestOneBit(2 * rows.size() - 1);
    while (all.size() < size) {
      all.add(rows.getLast());
    }
    return all;
  }

  /** The row of a key, if it has this value. */
  Sql entry(K key, V value) {
    return key(key)
        .add(AND)
        .add(each(table.valueColumns(), table.identifyValue(value), dialect.same()));
  }

  /** The rows behind that of a key, in the order of keys. */
  Sql after(K key) {
    List<Column> columns = table.keyColumns();
    List<Parameter> values = table.identify(key);
    if (!dialect.comparesRows()) {
      return after(columns, values, 0);
    }
    String names = String.join(", ", columns.stream().map(this::quoted).toList());
    return new Sql("(" + names + ") > ").values(values);
  }

  private Sql after(List<Column> columns, List<Parameter> values, int from) {
    String name = quoted(columns.get(from));
    Sql greater = new Sql(name + " > ").value(values.get(from));
    if (from == columns.size() - 1) {
      return greater;
    }
    Sql same = new Sql(name + " = ").value(values.get(from));
    Sql further = Sql.joined(List.of(same, after(columns, values, from + 1)), AND);
    return Sql.joined(List.of(greater, further), OR);
  }

  private String quoted(Column column) {
    return dialect.quoted(column.name());
  }
}
