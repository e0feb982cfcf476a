package org.gridmark.study.hub.mapping;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;

/**
 * A mapping that nobody writes out: each column goes to the field of the same name, whatever its
 * case, like the bank's own framework JEDI (Barclays 2009, section 4.4.2). The fields are looked up
 * once for each shape of table, not once a row: see {@link CompiledMapper}.
 */
public final class Reflection<K, V extends Record> implements Mapping<K, V> {
  private final Schema<V> schema;
  private final Function<V, K> key;
  private final Map<List<Column>, RowMapper<K, V>> compiled = new ConcurrentHashMap<>();

  /**
   * @param key the key that a value is stored under
   */
  public Reflection(Class<V> type, Function<V, K> key) {
    this.schema = Schema.of(type);
    this.key = key;
  }

  /** Whatever the table has. */
  @Override
  public List<String> columns() {
    return List.of("*");
  }

  /**
   * {@inheritDoc}
   *
   * @throws BadInput if a column fits no field, or a field has no column
   */
  @Override
  public RowMapper<K, V> mapper(ResultSetMetaData given) throws SQLException {
    return compiled.computeIfAbsent(
        Column.of(given), columns -> CompiledMapper.of(schema, fields(columns), key));
  }

  /** The same checks, and then somebody else's mapper: JEDI with an explicit row mapper. */
  public Mapping<K, V> driving(RowMapper<K, V> explicit) {
    return new Mapping<>() {
      @Override
      public List<String> columns() {
        return explicit.columns();
      }

      @Override
      public RowMapper<K, V> mapper(ResultSetMetaData given) throws SQLException {
        Reflection.this.mapper(given);
        return explicit;
      }
    };
  }

  /** The field that each column goes to, in the order of the columns. */
  private List<Field<V, ?>> fields(List<Column> columns) {
    Map<String, Field<V, ?>> waiting =
        schema.fields().stream().collect(Collectors.toMap(field -> lower(field.name()), f -> f));
    List<Field<V, ?>> matched = new ArrayList<>();
    for (Column column : columns) {
      Field<V, ?> field = waiting.remove(lower(column.name()));
      if (field == null) {
        throw noField(column, matched);
      }
      if (!column.fits(field)) {
        throw noFit(column, field);
      }
      matched.add(field);
    }
    if (!waiting.isEmpty()) {
      throw noColumn(waiting.values());
    }
    return matched;
  }

  private static BadInput noColumn(Collection<? extends Field<?, ?>> fields) {
    return new BadInput(
        fields.stream()
            .map(Field::toString)
            .sorted()
            .collect(Collectors.joining(", ", "no column for ", "")));
  }

  private static BadInput noFit(Column column, Field<?, ?> field) {
    return new BadInput(
        "column %s is %s, which does not fit %s: expected %s"
            .formatted(
                column.name(),
                lower(column.type().getName()),
                field,
                lower(field.fieldType().name())));
  }

  private BadInput noField(Column column, List<Field<V, ?>> matched) {
    boolean twice = matched.stream().anyMatch(f -> f.name().equalsIgnoreCase(column.name()));
    List<String> names = schema.fields().stream().map(Field::name).toList();
    return new BadInput(
        twice
            ? "column %s is there twice".formatted(column.name())
            : "column %s fits no field of %s%s"
                .formatted(
                    column.name(),
                    schema.type().getSimpleName(),
                    Suggestion.hint(column.name(), names)));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
