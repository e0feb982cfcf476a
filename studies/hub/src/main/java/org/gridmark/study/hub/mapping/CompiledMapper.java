package org.gridmark.study.hub.mapping;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;

/**
 * A row mapper put together from the record's constructor and a reader a column, as one method
 * handle: the JVM compiles it as it would the same calls written out, and no value is boxed on the
 * way.
 */
final class CompiledMapper<K, V extends Record> implements RowMapper<K, V> {
  private final Class<V> type;
  private final List<String> columns;
  private final MethodHandle map;
  private final Function<V, K> key;

  private CompiledMapper(
      Class<V> type, List<String> columns, MethodHandle map, Function<V, K> key) {
    this.type = type;
    this.columns = columns;
    this.map = map;
    this.key = key;
  }

  /**
   * Compiles.
   *
   * @param columns the field that each column goes to, every field once
   */
  static <K, V extends Record> CompiledMapper<K, V> of(
      Schema<V> schema, List<Field<V, ?>> columns, Function<V, K> key) {
    List<String> names = columns.stream().map(Field::name).toList();
    try {
      return new CompiledMapper<>(schema.type(), names, compile(schema, columns), key);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("cannot make a " + schema.type().getName(), e);
    }
  }

  private static MethodHandle compile(Schema<?> schema, List<? extends Field<?, ?>> columns)
      throws ReflectiveOperationException {
    RecordComponent[] components = schema.type().getRecordComponents();
    MethodHandle[] readers = new MethodHandle[components.length];
    for (int i = 0; i < columns.size(); i++) {
      int field = columns.get(i).index();
      readers[field] = ColumnReader.of(columns.get(i), i + 1, components[field].getType());
    }
    MethodHandle make =
        MethodHandles.privateLookupIn(schema.type(), MethodHandles.lookup())
            .findConstructor(
                schema.type(),
                MethodType.methodType(
                    void.class,
                    IntStream.range(0, components.length)
                        .<Class<?>>mapToObj(i -> components[i].getType())
                        .toList()));
    // Takes the row once for each reader; every one of them gets the first, which is the only one.
    MethodHandle fromRows = MethodHandles.filterArguments(make, 0, readers);
    MethodType fromRow = MethodType.methodType(schema.type(), ResultSet.class);
    return MethodHandles.permuteArguments(fromRows, fromRow, new int[components.length])
        .asType(fromRow.changeReturnType(Record.class));
  }

  @Override
  public List<String> columns() {
    return columns;
  }

  @Override
  public V map(ResultSet row) throws SQLException {
    try {
      return type.cast((Record) map.invokeExact(row));
    } catch (SQLException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("cannot make a " + type.getName(), e);
    }
  }

  @Override
  public K key(V value) {
    return key.apply(value);
  }
}
