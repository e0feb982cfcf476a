package org.gridmark.study.desk.data;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import org.gridmark.model.data.FieldType;

/** The values of a field as whole numbers: days, microseconds, or units of the last digit. */
public record Scale(Column column) {
  private static final LocalDateTime EPOCH = LocalDate.EPOCH.atStartOfDay();

  /** Whether the values of this type follow one another. */
  public static boolean knows(FieldType type) {
    return type != FieldType.BOOLEAN && type != FieldType.STRING && type != FieldType.DOUBLE;
  }

  /**
   * The number of a value.
   *
   * @throws ArithmeticException if it is too large for one
   */
  public long number(Object value) {
    return switch (value) {
      case Integer number -> number;
      case Long number -> number;
      case BigDecimal number -> number.unscaledValue().longValueExact();
      case LocalDate date -> date.toEpochDay();
      case LocalDateTime time -> ChronoUnit.MICROS.between(EPOCH, time);
      default -> throw new IllegalArgumentException(value + " has no number");
    };
  }

  /** The value of a number. */
  public Object value(long number) {
    return switch (column.type()) {
      case INT -> Math.toIntExact(number);
      case LONG -> number;
      case DECIMAL -> BigDecimal.valueOf(number, column.scale());
      case DATE -> LocalDate.ofEpochDay(number);
      case TIME -> EPOCH.plus(number, ChronoUnit.MICROS);
      case BOOLEAN, STRING, DOUBLE ->
          throw new IllegalArgumentException(column.name() + " has no numbers");
    };
  }
}
