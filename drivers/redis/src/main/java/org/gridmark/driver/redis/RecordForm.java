package org.gridmark.driver.redis;

import java.nio.ByteBuffer;
import java.util.List;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.Codec;
import org.jspecify.annotations.Nullable;

/**
 * A record as bytes: a bit for each field that may be absent, set where it is, and then the fields
 * that are there, in order ({@link FieldForm}). Equal records have equal bytes, so Redis can
 * compare them.
 */
final class RecordForm<V extends Record> implements Codec<V> {
  private static final int FIRST_SIZE = 256;

  private final Schema<V> schema;
  private final int absentBytes;

  RecordForm(Class<V> type) {
    this.schema = Schema.of(type);
    long nullable = schema.fields().stream().filter(Field::nullable).count();
    this.absentBytes = Math.toIntExact(Math.ceilDiv(nullable, Byte.SIZE));
  }

  @Override
  public byte[] encode(V value) {
    @Nullable Object[] values = schema.values(value);
    GrowingBytes out = new GrowingBytes(FIRST_SIZE);
    out.all(absent(values));
    for (Field<V, ?> field : schema.fields()) {
      Object one = values[field.index()];
      if (one != null) {
        FieldForm.write(out, field.fieldType(), one);
      }
    }
    return out.copy();
  }

  private byte[] absent(@Nullable Object[] values) {
    byte[] bits = new byte[absentBytes];
    int bit = 0;
    for (Field<V, ?> field : schema.fields()) {
      if (field.nullable()) {
        if (values[field.index()] == null) {
          int at = bit / Byte.SIZE;
          bits[at] = (byte) (bits[at] | (1 << (bit % Byte.SIZE)));
        }
        bit++;
      }
    }
    return bits;
  }

  @Override
  public V decode(byte[] stored) {
    return schema.make(read(stored, schema.fields().size()));
  }

  /** Reads no further than to that field. */
  @Override
  public <T> @Nullable T field(byte[] stored, Field<V, T> field) {
    return field.type().cast(read(stored, field.index() + 1)[field.index()]);
  }

  /** The first so many. */
  private @Nullable Object[] read(byte[] stored, int size) {
    ByteBuffer in = ByteBuffer.wrap(stored);
    byte[] absent = new byte[absentBytes];
    in.get(absent);
    List<Field<V, ?>> fields = schema.fields();
    @Nullable Object[] values = new Object[size];
    int bit = 0;
    for (int i = 0; i < size; i++) {
      boolean there = true;
      if (fields.get(i).nullable()) {
        there = ((absent[bit / Byte.SIZE] >> (bit % Byte.SIZE)) & 1) == 0;
        bit++;
      }
      values[i] = there ? FieldForm.read(in, fields.get(i).fieldType()) : null;
    }
    return values;
  }
}
