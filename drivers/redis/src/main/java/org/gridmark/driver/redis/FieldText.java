package org.gridmark.driver.redis;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import org.gridmark.model.data.FieldType;
import org.jspecify.annotations.Nullable;

/** A field's value as text in UTF-8, the same for equal values. */
final class FieldText {
  /** An absent value: a byte that UTF-8 never has. */
  private static final byte[] ABSENT = {(byte) 0xff};

  private FieldText() {}

  /** The text of a value, which every type of field has as Java prints it. */
  static byte[] of(@Nullable Object value) {
    return value == null ? ABSENT : value.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** The value of a text; null where it is absent. */
  static @Nullable Object read(FieldType type, byte[] text) {
    return Arrays.equals(text, ABSENT)
        ? null
        : value(type, new String(text, StandardCharsets.UTF_8));
  }

  private static Object value(FieldType type, String text) {
    return switch (type) {
      case BOOLEAN -> Boolean.valueOf(text);
      case INT -> Integer.valueOf(text);
      case LONG -> Long.valueOf(text);
      case DOUBLE -> Double.valueOf(text);
      case STRING -> text;
      case DECIMAL -> new BigDecimal(text);
      case DATE -> LocalDate.parse(text);
      case TIME -> LocalDateTime.parse(text);
    };
  }
}
