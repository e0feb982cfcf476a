package org.gridmark.model.bytes;

import java.nio.ByteBuffer;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.Codec;
import org.jspecify.annotations.Nullable;

/**
 * A record as bytes, for targets that keep bytes whatever they mean: a bit for each field that may
 * be absent, set where it is, and then the fields that are there, in order ({@link FieldForm}).
 * Equal records have equal bytes, so a target can compare them. Safe for use by many threads.
 */
public final class RecordForm<V extends Record> implements Codec<V> {
  private static final int FIRST_SIZE = 256;

  private final Schema<V> schema;
  private final List<Field<V, ?>> fields;
  private final FieldType[] types;
  private final int absentBytes;

  /** Of records of this type. */
  public RecordForm(Class<V> type) {
    this.schema = Schema.of(type);
    this.fields = schema.fields();
    this.types = fields.stream().map(Field::fieldType).toArray(FieldType[]::new);
    long nullable = fields.stream().filter(Field::nullable).count();
    this.absentBytes = Math.toIntExact(Math.ceilDiv(nullable, Byte.SIZE));
  }

  /** Writes a record behind what is there. */
  public void write(GrowingBytes out, V value) {
    int absent = out.length();
    for (int i = 0; i < absentBytes; i++) {
      out.int8(0);
    }
    int bit = 0;
    for (int i = 0; i < types.length; i++) {
      Field<V, ?> field = fields.get(i);
      Object one = field.get(value);
      if (one == null) {
        out.setBit(absent, bit);
      } else {
        FieldForm.write(out, types[i], one);
      }
      bit += field.nullable() ? 1 : 0;
    }
  }

  private GrowingBytes written(V value) {
    GrowingBytes out = new GrowingBytes(FIRST_SIZE);
    write(out, value);
    return out;
  }

  /**
   * A record's bytes, where they were written: not copied, and with an array that may be longer.
   */
  public ByteBuffer bytes(V value) {
    GrowingBytes out = written(value);
    return ByteBuffer.wrap(out.array(), 0, out.length());
  }

  @Override
  public byte[] encode(V value) {
    return written(value).copy();
  }

  /** The record whose bytes these are; they are read. */
  public V decode(ByteBuffer stored) {
    return schema.make(read(stored.hasArray() ? stored : copy(stored), types.length));
  }

  private static ByteBuffer copy(ByteBuffer stored) {
    byte[] bytes = new byte[stored.remaining()];
    stored.get(bytes);
    return ByteBuffer.wrap(bytes);
  }

  @Override
  public V decode(byte[] stored) {
    return decode(ByteBuffer.wrap(stored));
  }

  /** Reads no further than to that field. */
  @Override
  public <T> @Nullable T field(byte[] stored, Field<V, T> field) {
    @Nullable Object[] values = read(ByteBuffer.wrap(stored), field.index() + 1);
    return field.type().cast(values[field.index()]);
  }

  /** The first so many fields. */
  private @Nullable Object[] read(ByteBuffer in, int size) {
    int absent = in.position();
    in.position(absent + absentBytes);
    @Nullable Object[] values = new Object[size];
    int bit = 0;
    for (int i = 0; i < size; i++) {
      boolean there = true;
      if (fields.get(i).nullable()) {
        there = ((in.get(absent + bit / Byte.SIZE) >> (bit % Byte.SIZE)) & 1) == 0;
        bit++;
      }
      values[i] = there ? FieldForm.read(in, types[i]) : null;
    }
    return values;
  }
}
