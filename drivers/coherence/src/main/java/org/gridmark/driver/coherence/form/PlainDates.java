package org.gridmark.driver.coherence.form;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.gridmark.model.data.FieldType;
import org.jspecify.annotations.Nullable;

/**
 * Dates as whole numbers, in the same order: days, or microseconds, since the beginning of 1970.
 * For servers of the user's: whether these read a date of POF as a {@code java.time.LocalDate} or
 * as a {@code java.util.Date} is a setting of theirs, and neither equals the other.
 */
public final class PlainDates {
  private static final LocalDateTime EPOCH = LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC);

  private PlainDates() {}

  /** A value as it is kept; any other than a date stays as it is. */
  public static @Nullable Object kept(@Nullable Object value) {
    return switch (value) {
      case LocalDate day -> day.toEpochDay();
      case LocalDateTime time -> ChronoUnit.MICROS.between(EPOCH, time);
      case null -> null;
      default -> value;
    };
  }

  /** The value of a field from its kept form. */
  public static @Nullable Object value(FieldType type, @Nullable Object kept) {
    if (kept == null) {
      return null;
    }
    return switch (type) {
      case DATE -> LocalDate.ofEpochDay((Long) kept);
      case TIME -> EPOCH.plus((Long) kept, ChronoUnit.MICROS);
      case BOOLEAN, INT, LONG, DOUBLE, STRING, DECIMAL -> kept;
    };
  }
}
