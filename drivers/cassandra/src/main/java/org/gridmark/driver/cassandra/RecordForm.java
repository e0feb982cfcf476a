package org.gridmark.driver.cassandra;

import java.nio.ByteBuffer;
import java.util.List;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.Codec;
import org.jspecify.annotations.Nullable;

/**
 * A record as bytes: its fields in order ({@link FieldForm}), before each that may be absent a byte
 * that says whether it is there. Equal records have equal bytes, so the server can compare them.
 */
final class RecordForm<V extends Record> implements Codec<V> {
  private static final int FIRST_SIZE = 256;

  private final Schema<V> schema;

  RecordForm(Class<V> type) {
    this.schema = Schema.of(type);
  }

  /** Its bytes, not copied. */
  ByteBuffer bytes(V value) {
    GrowingBytes out = written(value);
    return ByteBuffer.wrap(out.array(), 0, out.length());
  }

  private GrowingBytes written(V value) {
    GrowingBytes out = new GrowingBytes(FIRST_SIZE);
    for (Field<V, ?> field : schema.fields()) {
      Object one = field.get(value);
      if (field.nullable()) {
        out.int8(one == null ? 0 : 1);
      }
      if (one != null) {
        FieldForm.write(out, field.fieldType(), one);
      }
    }
    return out;
  }

  /** The record that these are. */
  V record(ByteBuffer stored) {
    return schema.make(read(stored, schema.fields().size()));
  }

  @Override
  public byte[] encode(V value) {
    return written(value).copy();
  }

  @Override
  public V decode(byte[] stored) {
    return record(ByteBuffer.wrap(stored));
  }

  /** Reads no further than to that field. */
  @Override
  public <T> @Nullable T field(byte[] stored, Field<V, T> field) {
    @Nullable Object[] values = read(ByteBuffer.wrap(stored), field.index() + 1);
    return field.type().cast(values[field.index()]);
  }

  /** The first so many. */
  private @Nullable Object[] read(ByteBuffer in, int size) {
    List<Field<V, ?>> fields = schema.fields();
    @Nullable Object[] values = new Object[size];
    for (int i = 0; i < size; i++) {
      Field<V, ?> field = fields.get(i);
      boolean there = !field.nullable() || in.get() != 0;
      values[i] = there ? FieldForm.read(in, field.fieldType()) : null;
    }
    return values;
  }
}
