package org.gridmark.study.desk.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Part;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * How the key of an entry follows from its value: the field itself where a key can be of its type,
 * else a record of the fields.
 *
 * @param type of the keys
 * @param value the type of the values
 * @param fields of the value that make up the key
 */
public record Keying<K, V extends Record>(Class<K> type, Class<V> value, List<Field<V, ?>> fields) {
  /** Copies. */
  public Keying {
    fields = List.copyOf(fields);
  }

  /**
   * By these fields.
   *
   * @param cache whose name the key's record is named after
   */
  static <V extends Record> Keying<?, V> of(String cache, Class<V> value, List<Column> columns) {
    List<Field<V, ?>> fields = new ArrayList<>();
    for (Column column : columns) {
      fields.add(Field.named(value, column.name(), Part.VALUE));
    }
    Column first = columns.getFirst();
    return columns.size() == 1 && alone(first.type())
        ? new Keying<>(first.type().boxed(), value, fields)
        : new Keying<>(RecordMaker.record(name(cache), columns), value, fields);
  }

  private static boolean alone(FieldType type) {
    return type == FieldType.STRING || type == FieldType.INT || type == FieldType.LONG;
  }

  /** {@code TradesKey} of a cache {@code trades}. */
  private static String name(String cache) {
    String letters = cache.replaceAll("[^A-Za-z0-9]", "");
    String first = letters.isEmpty() ? "" : letters.substring(0, 1).toUpperCase(Locale.ROOT);
    String rest = letters.isEmpty() ? "" : letters.substring(1);
    return (first.matches("\\d") ? "Cache" : "") + first + rest + "Key";
  }

  /** The key of a value. */
  K key(V value) {
    @Nullable Object[] parts = new Object[fields.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = fields.get(i).get(value);
    }
    return make(parts);
  }

  /** Whether a value is the one of a key. */
  boolean belongs(K key, V value) {
    return key(value).equals(key);
  }

  /** The key of these parts, one a field. */
  public K make(@Nullable Object[] parts) {
    return type.cast(
        type.isRecord() ? Schema.of(type.asSubclass(Record.class)).make(parts) : parts[0]);
  }

  /** One of the parts of a key. */
  @Nullable Object part(K key, int index) {
    return type.isRecord()
        ? Schema.of(type.asSubclass(Record.class)).fields().get(index).get(key)
        : key;
  }
}
