package org.gridmark.driver.infinispan.message;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import org.gridmark.model.data.FieldType;
import org.jspecify.annotations.Nullable;

/** Single values of fields in bytes, exactly. */
final class Scalar {
  private Scalar() {}

  static void writeNullable(DataOutput out, FieldType type, @Nullable Object value)
      throws IOException {
    out.writeBoolean(value != null);
    if (value != null) {
      write(out, type, value);
    }
  }

  static @Nullable Comparable<?> readNullable(DataInput in, FieldType type) throws IOException {
    return in.readBoolean() ? read(in, type) : null;
  }

  static void write(DataOutput out, FieldType type, Object value) throws IOException {
    switch (type) {
      case BOOLEAN -> out.writeBoolean((Boolean) value);
      case INT -> out.writeInt((Integer) value);
      case LONG -> out.writeLong((Long) value);
      case DOUBLE -> out.writeLong(Double.doubleToRawLongBits((Double) value));
      case STRING -> write(out, ((String) value).getBytes(StandardCharsets.UTF_8));
      case DECIMAL -> {
        out.writeInt(((BigDecimal) value).scale());
        write(out, ((BigDecimal) value).unscaledValue().toByteArray());
      }
      case DATE -> out.writeLong(((LocalDate) value).toEpochDay());
      case TIME -> {
        out.writeLong(((LocalDateTime) value).toEpochSecond(ZoneOffset.UTC));
        out.writeInt(((LocalDateTime) value).get(ChronoField.NANO_OF_SECOND));
      }
    }
  }

  static Comparable<?> read(DataInput in, FieldType type) throws IOException {
    return switch (type) {
      case BOOLEAN -> in.readBoolean();
      case INT -> in.readInt();
      case LONG -> in.readLong();
      case DOUBLE -> Double.longBitsToDouble(in.readLong());
      case STRING -> new String(bytes(in), StandardCharsets.UTF_8);
      case DECIMAL -> decimal(in.readInt(), bytes(in));
      case DATE -> LocalDate.ofEpochDay(in.readLong());
      case TIME -> time(in.readLong(), in.readInt());
    };
  }

  /** A decimal of this scale. */
  static BigDecimal decimal(int scale, byte[] unscaled) {
    return new BigDecimal(new BigInteger(unscaled), scale);
  }

  /** A date and time without a zone, from its seconds since 1970 as if it were in UTC. */
  static LocalDateTime time(long second, int nano) {
    return LocalDateTime.ofEpochSecond(second, nano, ZoneOffset.UTC);
  }

  private static void write(DataOutput out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static byte[] bytes(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return bytes;
  }
}
