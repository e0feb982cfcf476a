package org.gridmark.driver.ldap;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A record as bytes: its fields in order, each that may be absent behind a byte that says whether
 * it is there. Equal records have equal bytes.
 */
final class RecordForm<V extends Record> {
  private static final int FIRST_SIZE = 256;

  private final Schema<V> schema;

  RecordForm(Class<V> type) {
    this.schema = Schema.of(type);
  }

  byte[] encode(V value) {
    @Nullable Object[] values = schema.values(value);
    GrowingBytes out = new GrowingBytes(FIRST_SIZE);
    for (Field<V, ?> field : schema.fields()) {
      Object one = values[field.index()];
      if (field.nullable()) {
        out.int8(one == null ? 0 : 1);
      }
      if (one != null) {
        write(out, field.fieldType(), one);
      }
    }
    return out.copy();
  }

  V decode(byte[] bytes) {
    return schema.make(read(bytes, schema.fields().size()));
  }

  /** Reads no further than to that field. */
  <T> @Nullable T field(byte[] bytes, Field<V, T> field) {
    return field.type().cast(read(bytes, field.index() + 1)[field.index()]);
  }

  /** The first so many. */
  private @Nullable Object[] read(byte[] bytes, int size) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    List<Field<V, ?>> fields = schema.fields();
    @Nullable Object[] values = new Object[size];
    for (int i = 0; i < size; i++) {
      boolean there = !fields.get(i).nullable() || in.get() != 0;
      values[i] = there ? read(in, fields.get(i).fieldType()) : null;
    }
    return values;
  }

  private static void write(GrowingBytes out, FieldType type, Object value) {
    switch (type) {
      case BOOLEAN -> out.int8((Boolean) value ? 1 : 0);
      case INT -> out.int32((Integer) value);
      case LONG -> out.int64((Long) value);
      case DOUBLE -> out.int64(Double.doubleToLongBits((Double) value));
      case STRING -> out.text((String) value);
      case DECIMAL -> {
        out.int32(((BigDecimal) value).scale());
        out.sized(((BigDecimal) value).unscaledValue().toByteArray());
      }
      case DATE -> out.int64(((LocalDate) value).toEpochDay());
      case TIME -> {
        out.int64(((LocalDateTime) value).toLocalDate().toEpochDay());
        out.int64(((LocalDateTime) value).toLocalTime().toNanoOfDay());
      }
    }
  }

  private static Object read(ByteBuffer in, FieldType type) {
    return switch (type) {
      case BOOLEAN -> in.get() != 0;
      case INT -> in.getInt();
      case LONG -> in.getLong();
      case DOUBLE -> Double.longBitsToDouble(in.getLong());
      case STRING -> new String(sized(in), StandardCharsets.UTF_8);
      case DECIMAL -> {
        int scale = in.getInt();
        yield new BigDecimal(new BigInteger(sized(in)), scale);
      }
      case DATE -> LocalDate.ofEpochDay(in.getLong());
      case TIME -> {
        LocalDate day = LocalDate.ofEpochDay(in.getLong());
        yield LocalDateTime.of(day, LocalTime.ofNanoOfDay(in.getLong()));
      }
    };
  }

  private static byte[] sized(ByteBuffer in) {
    byte[] bytes = new byte[in.getInt()];
    in.get(bytes);
    return bytes;
  }
}
