package org.gridmark.driver.ejb;

import java.nio.ByteBuffer;
import java.util.List;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.Codec;
import org.jspecify.annotations.Nullable;

/**
 * A serialized record: a bit for each field, set where it is absent, and then the fields that are
 * there, in order ({@link FieldForm}). Equal records have equal bytes, so the bean can compare
 * them.
 */
final class RecordForm<V extends Record> implements Codec<V> {
  private static final int FIRST_SIZE = 256;

  private final Schema<V> schema;
  private final List<Field<V, ?>> fields;
  private final int absentBytes;

  RecordForm(Class<V> type) {
    this.schema = Schema.of(type);
    this.fields = schema.fields();
    this.absentBytes = Math.ceilDiv(fields.size(), Byte.SIZE);
  }

  @Override
  public byte[] encode(V value) {
    @Nullable Object[] values = schema.values(value);
    GrowingBytes out = new GrowingBytes(FIRST_SIZE);
    byte[] absent = new byte[absentBytes];
    for (int i = 0; i < values.length; i++) {
      if (values[i] == null) {
        absent[i / Byte.SIZE] = (byte) (absent[i / Byte.SIZE] | (1 << (i % Byte.SIZE)));
      }
    }
    out.all(absent);
    for (int i = 0; i < values.length; i++) {
      Object one = values[i];
      if (one != null) {
        FieldForm.write(out, fields.get(i).fieldType(), one);
      }
    }
    return out.copy();
  }

  @Override
  public V decode(byte[] stored) {
    return schema.make(read(stored, fields.size()));
  }

  /** Reads no further than to that field. */
  @Override
  public <T> @Nullable T field(byte[] stored, Field<V, T> field) {
    return field.type().cast(read(stored, field.index() + 1)[field.index()]);
  }

  /** The first so many. */
  private @Nullable Object[] read(byte[] stored, int size) {
    ByteBuffer in = ByteBuffer.wrap(stored);
    in.position(absentBytes);
    @Nullable Object[] values = new Object[size];
    for (int i = 0; i < size; i++) {
      boolean absent = ((stored[i / Byte.SIZE] >> (i % Byte.SIZE)) & 1) != 0;
      values[i] = absent ? null : FieldForm.read(in, fields.get(i).fieldType());
    }
    return values;
  }
}
