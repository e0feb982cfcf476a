package org.gridmark.driver.cassandra;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.data.FieldType;

/** A field's value as bytes, the same for equal values and never none. */
final class FieldForm {
  private FieldForm() {}

  static void write(GrowingBytes out, FieldType type, Object value) {
    switch (type) {
      case BOOLEAN -> out.int8((Boolean) value ? 1 : 0);
      case INT -> out.int32((Integer) value);
      case LONG -> out.int64((Long) value);
      case DOUBLE -> out.int64(Double.doubleToLongBits((Double) value));
      case STRING -> out.text((String) value);
      case DECIMAL -> decimal(out, (BigDecimal) value);
      case DATE -> out.int64(((LocalDate) value).toEpochDay());
      case TIME -> time(out, (LocalDateTime) value);
    }
  }

  static Object read(ByteBuffer in, FieldType type) {
    return switch (type) {
      case BOOLEAN -> in.get() != 0;
      case INT -> in.getInt();
      case LONG -> in.getLong();
      case DOUBLE -> Double.longBitsToDouble(in.getLong());
      case STRING -> new String(sized(in), StandardCharsets.UTF_8);
      case DECIMAL -> decimal(in);
      case DATE -> LocalDate.ofEpochDay(in.getLong());
      case TIME -> time(in);
    };
  }

  private static byte[] sized(ByteBuffer in) {
    byte[] bytes = new byte[in.getInt()];
    in.get(bytes);
    return bytes;
  }

  private static void decimal(GrowingBytes out, BigDecimal value) {
    out.int32(value.scale());
    out.sized(value.unscaledValue().toByteArray());
  }

  private static BigDecimal decimal(ByteBuffer in) {
    int scale = in.getInt();
    return new BigDecimal(new BigInteger(sized(in)), scale);
  }

  private static void time(GrowingBytes out, LocalDateTime value) {
    out.int64(value.toLocalDate().toEpochDay());
    out.int64(value.toLocalTime().toNanoOfDay());
  }

  private static LocalDateTime time(ByteBuffer in) {
    LocalDate day = LocalDate.ofEpochDay(in.getLong());
    return LocalDateTime.of(day, LocalTime.ofNanoOfDay(in.getLong()));
  }
}
