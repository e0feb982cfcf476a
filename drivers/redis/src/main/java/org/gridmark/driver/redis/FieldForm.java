package org.gridmark.driver.redis;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.data.FieldType;

/**
 * A field's value as bytes, the same for equal values. Whole numbers are short where they are near
 * to 0: seven bits a byte, the sign in the lowest.
 */
final class FieldForm {
  private static final int BITS = 7;
  private static final long LOW = (1 << BITS) - 1;
  private static final int MORE = 1 << BITS;

  private FieldForm() {}

  static void write(GrowingBytes out, FieldType type, Object value) {
    switch (type) {
      case BOOLEAN -> out.int8((Boolean) value ? 1 : 0);
      case INT -> number(out, (Integer) value);
      case LONG -> number(out, (Long) value);
      case DOUBLE -> out.int64(Double.doubleToLongBits((Double) value));
      case STRING -> sized(out, ((String) value).getBytes(StandardCharsets.UTF_8));
      case DECIMAL -> decimal(out, (BigDecimal) value);
      case DATE -> number(out, ((LocalDate) value).toEpochDay());
      case TIME -> time(out, (LocalDateTime) value);
    }
  }

  static Object read(ByteBuffer in, FieldType type) {
    return switch (type) {
      case BOOLEAN -> in.get() != 0;
      case INT -> Math.toIntExact(number(in));
      case LONG -> number(in);
      case DOUBLE -> Double.longBitsToDouble(in.getLong());
      case STRING -> new String(sized(in), StandardCharsets.UTF_8);
      case DECIMAL -> decimal(in);
      case DATE -> LocalDate.ofEpochDay(number(in));
      case TIME -> time(in);
    };
  }

  private static void number(GrowingBytes out, long value) {
    long rest = (value << 1) ^ (value >> (Long.SIZE - 1));
    while ((rest & ~LOW) != 0) {
      out.int8((int) (rest & LOW) | MORE);
      rest >>>= BITS;
    }
    out.int8((int) rest);
  }

  private static long number(ByteBuffer in) {
    long folded = 0;
    int shift = 0;
    byte next;
    do {
      next = in.get();
      folded |= (next & LOW) << shift;
      shift += BITS;
    } while (next < 0);
    return (folded >>> 1) ^ -(folded & 1);
  }

  private static void sized(GrowingBytes out, byte[] bytes) {
    number(out, bytes.length);
    out.all(bytes);
  }

  private static byte[] sized(ByteBuffer in) {
    byte[] bytes = new byte[Math.toIntExact(number(in))];
    in.get(bytes);
    return bytes;
  }

  private static void decimal(GrowingBytes out, BigDecimal value) {
    number(out, value.scale());
    sized(out, value.unscaledValue().toByteArray());
  }

  private static BigDecimal decimal(ByteBuffer in) {
    int scale = Math.toIntExact(number(in));
    return new BigDecimal(new BigInteger(sized(in)), scale);
  }

  private static void time(GrowingBytes out, LocalDateTime value) {
    number(out, value.toLocalDate().toEpochDay());
    number(out, value.toLocalTime().toNanoOfDay());
  }

  private static LocalDateTime time(ByteBuffer in) {
    LocalDate day = LocalDate.ofEpochDay(number(in));
    return LocalDateTime.of(day, LocalTime.ofNanoOfDay(number(in)));
  }
}
