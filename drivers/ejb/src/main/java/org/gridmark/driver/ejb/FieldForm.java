package org.gridmark.driver.ejb;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.data.FieldType;

/** A field's value as bytes, the same for equal values; texts and decimals with their length. */
final class FieldForm {
  private FieldForm() {}

  static void write(GrowingBytes out, FieldType type, Object value) {
    switch (type) {
      case BOOLEAN -> out.int8((Boolean) value ? 1 : 0);
      case INT -> out.int32((Integer) value);
      case LONG -> out.int64((Long) value);
      case DOUBLE -> out.int64(Double.doubleToLongBits((Double) value));
      case STRING -> out.text((String) value);
      case DECIMAL -> {
        BigDecimal decimal = (BigDecimal) value;
        out.int32(decimal.scale());
        out.sized(decimal.unscaledValue().toByteArray());
      }
      case DATE -> out.int64(((LocalDate) value).toEpochDay());
      case TIME -> {
        LocalDateTime time = (LocalDateTime) value;
        out.int64(time.toLocalDate().toEpochDay());
        out.int64(time.toLocalTime().toNanoOfDay());
      }
    }
  }

  static Object read(ByteBuffer in, FieldType type) {
    return switch (type) {
      case BOOLEAN -> in.get() != 0;
      case INT -> in.getInt();
      case LONG -> in.getLong();
      case DOUBLE -> Double.longBitsToDouble(in.getLong());
      case STRING -> text(in);
      case DECIMAL -> decimal(in);
      case DATE -> LocalDate.ofEpochDay(in.getLong());
      case TIME -> {
        LocalDate day = LocalDate.ofEpochDay(in.getLong());
        yield LocalDateTime.of(day, LocalTime.ofNanoOfDay(in.getLong()));
      }
    };
  }

  /** From the array itself: a long text is copied once. */
  private static String text(ByteBuffer in) {
    int length = in.getInt();
    int start = in.position();
    in.position(start + length);
    return new String(in.array(), in.arrayOffset() + start, length, StandardCharsets.UTF_8);
  }

  private static BigDecimal decimal(ByteBuffer in) {
    int scale = in.getInt();
    byte[] unscaled = new byte[in.getInt()];
    in.get(unscaled);
    return new BigDecimal(new BigInteger(unscaled), scale);
  }
}
