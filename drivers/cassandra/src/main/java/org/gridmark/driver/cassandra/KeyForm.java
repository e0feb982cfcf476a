package org.gridmark.driver.cassandra;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Function;
import org.gridmark.model.bytes.FieldForm;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;

/**
 * Keys as columns of bytes, none of them empty, which Cassandra refuses in a partition key.
 *
 * @param columns how many
 * @param bytes of each, in order
 */
record KeyForm<K>(int columns, Function<K, ByteBuffer[]> bytes) {
  private static final int FIRST_SIZE = 32;

  /** A key's bytes in one column, which is the partition key. */
  @SuppressWarnings("unchecked") // a key is of the type that was looked at
  static <K> KeyForm<K> whole(Class<K> type) {
    if (type.isRecord()) {
      RecordForm<Record> form = new RecordForm<>((Class<Record>) type.asSubclass(Record.class));
      return new KeyForm<>(1, key -> new ByteBuffer[] {form.bytes((Record) key)});
    }
    FieldType field = FieldType.of(type);
    return new KeyForm<>(1, key -> new ByteBuffer[] {bytes(field, key)});
  }

  /**
   * A column a field, the first of which is the partition key; of a key that is no record, or has
   * one field, the whole.
   */
  @SuppressWarnings("unchecked") // a key is of the type that was looked at
  static <K> KeyForm<K> parted(Class<K> type) {
    if (!type.isRecord()) {
      return whole(type);
    }
    List<? extends Field<?, ?>> fields = Schema.of(type.asSubclass(Record.class)).fields();
    return new KeyForm<>(fields.size(), key -> each(fields, key));
  }

  private static ByteBuffer[] each(List<? extends Field<?, ?>> fields, Object key) {
    ByteBuffer[] columns = new ByteBuffer[fields.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = bytes(fields.get(i).fieldType(), present(fields.get(i), key));
    }
    return columns;
  }

  private static Object present(Field<?, ?> field, Object key) {
    Object value = field.get(key);
    if (value == null) {
      throw new IllegalArgumentException("a key without its " + field.name() + ": " + key);
    }
    return value;
  }

  private static ByteBuffer bytes(FieldType type, Object value) {
    GrowingBytes out = new GrowingBytes(FIRST_SIZE);
    FieldForm.write(out, type, value);
    return ByteBuffer.wrap(out.array(), 0, out.length());
  }
}
