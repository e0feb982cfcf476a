package org.gridmark.driver.ignite.form;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import org.gridmark.model.data.FieldType;
import org.jspecify.annotations.Nullable;

/**
 * The value of a field in Ignite's binary form and in SQL: of a type that both order and compare as
 * Java does. A date is the number of its day and a time that of its microsecond, both from 1970 on;
 * SQL's own dates and times pass through a calendar that changes in 1582, and through time zones.
 */
public final class Stored {
  private static final LocalDateTime EPOCH = LocalDate.EPOCH.atStartOfDay();

  private Stored() {}

  /** The type by which SQL knows such fields. */
  public static Class<?> type(FieldType type) {
    return switch (type) {
      case BOOLEAN -> Boolean.class;
      case INT, DATE -> Integer.class;
      case LONG, TIME -> Long.class;
      case DOUBLE -> Double.class;
      case STRING -> String.class;
      case DECIMAL -> BigDecimal.class;
    };
  }

  /** A value's stored form. */
  public static @Nullable Serializable of(@Nullable Object value) {
    return switch (value) {
      case LocalDate date -> Math.toIntExact(date.toEpochDay());
      case LocalDateTime time -> ChronoUnit.MICROS.between(EPOCH, time);
      case null -> null;
      case Serializable same -> same;
      default -> throw new IllegalArgumentException("no field holds a " + value.getClass());
    };
  }

  /** The value of a stored form. */
  public static @Nullable Object value(FieldType type, @Nullable Object stored) {
    return switch (stored) {
      case null -> null;
      case Integer day when type == FieldType.DATE -> LocalDate.ofEpochDay(day);
      case Long micros when type == FieldType.TIME -> EPOCH.plus(micros, ChronoUnit.MICROS);
      default -> stored;
    };
  }
}
