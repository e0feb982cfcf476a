package org.gridmark.study.desk.data;

import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.gridmark.model.data.FieldType;

/**
 * A field of the user's object, and how its values are written.
 *
 * @param optional whether a value may be absent
 * @param scale digits after the point of a decimal: every value has so many, since 1.0 and 1.00
 *     differ
 * @param from the column that it is read from, in a file or a table
 */
public record Column(String name, FieldType type, boolean optional, int scale, String from) {
  /**
   * The room that a record has for its fields: Java's methods, and so a record's constructor, take
   * 255 words, of which one is the object itself.
   */
  public static final int MOST_ROOM = 253;

  private static final int MOST_DIGITS = 60;

  /** The component of the record: primitive unless its value may be absent. */
  Class<?> component() {
    return optional ? type.boxed() : MethodType.methodType(type.boxed()).unwrap().returnType();
  }

  /** The column of a table behind a cache: small letters, unless the file names another. */
  public String stored() {
    return from.equals(name) ? name.toLowerCase(Locale.ROOT) : from;
  }

  /** The words that it takes among the constructor's parameters. */
  public int room() {
    return !optional && (type == FieldType.LONG || type == FieldType.DOUBLE) ? 2 : 1;
  }

  /**
   * The value that a text stands for.
   *
   * @throws IllegalArgumentException saying what was expected
   */
  public Object parse(String text) {
    try {
      return switch (type) {
        case BOOLEAN -> truth(text);
        case INT -> Integer.valueOf(text);
        case LONG -> Long.valueOf(text);
        case DOUBLE -> Double.valueOf(text);
        case STRING -> text;
        case DECIMAL -> decimal(text);
        case DATE -> LocalDate.parse(text);
        case TIME -> time(text);
      };
    } catch (NumberFormatException | DateTimeException | ArithmeticException e) {
      throw new IllegalArgumentException("expected " + expected() + ", not '" + text + "'", e);
    }
  }

  /** The same number with this field's digits after the point. */
  BigDecimal scaled(BigDecimal number) {
    return number.setScale(scale, RoundingMode.UNNECESSARY);
  }

  private static Boolean truth(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new NumberFormatException();
    };
  }

  private BigDecimal decimal(String text) {
    // A few letters such as 1e999999999 stand for a number that fills the memory.
    if (text.length() > MOST_DIGITS || !text.matches("[+-]?\\d+(\\.\\d+)?")) {
      throw new NumberFormatException();
    }
    return scaled(new BigDecimal(text));
  }

  private static LocalDateTime time(String text) {
    LocalDateTime time = LocalDateTime.parse(text);
    if (!time.equals(time.truncatedTo(ChronoUnit.MICROS))) {
      throw new DateTimeException("finer than a microsecond");
    }
    return time;
  }

  /** The accepted values, to complete "expected ...". */
  public String expected() {
    return switch (type) {
      case BOOLEAN -> "true or false";
      case INT -> "a whole number of 32 bits";
      case LONG -> "a whole number of 64 bits";
      case DOUBLE -> "a number";
      case STRING -> "text";
      case DECIMAL -> "a number with at most " + scale + " digits after the point";
      case DATE -> "a date such as 2009-01-24";
      case TIME -> "a time such as 2009-01-24T16:30:00";
    };
  }
}
