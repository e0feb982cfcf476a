package org.gridmark.model.data;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;

/**
 * The types a field of a data object may have. The set is closed, so that a new type breaks exactly
 * the switches (serializers, columns, generators) that must answer for it.
 */
public enum FieldType {
  BOOLEAN(boolean.class, Boolean.class),
  INT(int.class, Integer.class),
  LONG(long.class, Long.class),
  DOUBLE(double.class, Double.class),
  STRING(String.class, String.class),
  /** Compared with its scale: 1.0 and 1.00 differ, as {@link BigDecimal#equals} has it. */
  DECIMAL(BigDecimal.class, BigDecimal.class),
  DATE(LocalDate.class, LocalDate.class),
  /** Date and time of day without a zone, to the microsecond. */
  TIME(LocalDateTime.class, LocalDateTime.class);

  private final Class<?> primitive;
  private final Class<?> boxed;

  FieldType(Class<?> primitive, Class<?> boxed) {
    this.primitive = primitive;
    this.boxed = boxed;
  }

  /** The reference type of values; its values may be absent where {@link #of} was given it. */
  public Class<?> boxed() {
    return boxed;
  }

  /**
   * The field type of a Java type.
   *
   * @throws IllegalArgumentException if a data object cannot hold such a field
   */
  public static FieldType of(Class<?> type) {
    for (FieldType candidate : values()) {
      if (candidate.primitive == type || candidate.boxed == type) {
        return candidate;
      }
    }
    throw new IllegalArgumentException(
        "a data object cannot have a field of type " + type.getName());
  }
}
