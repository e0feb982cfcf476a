package org.gridmark.model.bytes;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.gridmark.model.data.FieldType;

/**
 * A field's value as bytes: the same for equal values, and at least one. Whole numbers and lengths
 * are {@link GrowingBytes#compact}, days are counted from 1970, and a time is its day and the
 * nanoseconds of that.
 */
public final class FieldForm {
  private static final int BITS = 7;
  private static final long LOW = (1 << BITS) - 1;

  private FieldForm() {}

  /** Writes a value of that type. */
  public static void write(GrowingBytes out, FieldType type, Object value) {
    switch (type) {
      case BOOLEAN -> out.int8((Boolean) value ? 1 : 0);
      case INT -> out.compact((Integer) value);
      case LONG -> out.compact((Long) value);
      case DOUBLE -> out.int64(Double.doubleToLongBits((Double) value));
      case STRING -> out.compactText((String) value);
      case DECIMAL -> decimal(out, (BigDecimal) value);
      case DATE -> out.compact(((LocalDate) value).toEpochDay());
      case TIME -> time(out, (LocalDateTime) value);
    }
  }

  /** Reads a value of that type from a buffer that has an array. */
  static Object read(ByteBuffer in, FieldType type) {
    return switch (type) {
      case BOOLEAN -> in.get() != 0;
      case INT -> Math.toIntExact(number(in));
      case LONG -> number(in);
      case DOUBLE -> Double.longBitsToDouble(in.getLong());
      case STRING -> text(in);
      case DECIMAL -> decimal(in);
      case DATE -> LocalDate.ofEpochDay(number(in));
      case TIME -> time(in);
    };
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

  /** From the array itself: a long text is copied once. */
  private static String text(ByteBuffer in) {
    int length = Math.toIntExact(number(in));
    int start = in.position();
    in.position(start + length);
    return new String(in.array(), in.arrayOffset() + start, length, StandardCharsets.UTF_8);
  }

  private static void decimal(GrowingBytes out, BigDecimal value) {
    out.compact(value.scale());
    out.compactSized(value.unscaledValue().toByteArray());
  }

  private static BigDecimal decimal(ByteBuffer in) {
    int scale = Math.toIntExact(number(in));
    byte[] unscaled = new byte[Math.toIntExact(number(in))];
    in.get(unscaled);
    return new BigDecimal(new BigInteger(unscaled), scale);
  }

  private static void time(GrowingBytes out, LocalDateTime value) {
    out.compact(value.toLocalDate().toEpochDay());
    out.compact(value.toLocalTime().toNanoOfDay());
  }

  private static LocalDateTime time(ByteBuffer in) {
    LocalDate day = LocalDate.ofEpochDay(number(in));
    return LocalDateTime.of(day, LocalTime.ofNanoOfDay(number(in)));
  }
}
