package org.gridmark.study.desk.data;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.data.FieldType;
import org.gridmark.study.desk.data.CsvCells.Cell;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of a CSV file. One that can be read in two ways is refused, with the key of the
 * desk's file that settles it.
 */
record CsvValues(CsvForm form) {
  private static final Set<String> TRUE = Set.of("true", "t", "yes", "y", "on", "1");
  private static final Set<String> FALSE = Set.of("false", "f", "no", "n", "off", "0");
  private static final Set<String> NOTHING = Set.of("\\n", "null", "none", "na", "n/a", "nil");
  private static final Pattern TIME =
      Pattern.compile("(\\S+?)[T ](\\d\\d:[\\d:.]+?) ?(Z|[+-]\\d\\d(?::?\\d\\d){0,2})?");

  /**
   * The value of a cell, null if it is absent.
   *
   * @throws IllegalArgumentException saying what was expected, and how else it can be said
   */
  @Nullable Object value(Column column, Cell cell) {
    String text = cell.text();
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("expected no NUL character: not every target keeps one");
    }
    boolean isText = column.type() == FieldType.STRING;
    String plain = isText ? text : text.strip();
    if (absent(plain, cell.quoted(), isText)) {
      if (column.optional()) {
        return null;
      }
      if (!isText || !text.isEmpty()) {
        throw new IllegalArgumentException("is absent, and not optional");
      }
    }
    return isText ? text : typed(column, plain);
  }

  /** Nothing at all is no number, no date and no truth, whatever texts mean absence. */
  private boolean absent(String text, boolean quoted, boolean isText) {
    return (!quoted && form.absent().contains(text)) || (!isText && text.isEmpty());
  }

  private Object typed(Column column, String text) {
    try {
      return switch (column.type()) {
        case BOOLEAN -> truth(text);
        case INT, LONG, DOUBLE, DECIMAL -> column.parse(number(text));
        case DATE -> date(text);
        case TIME -> time(text);
        case STRING -> text;
      };
    } catch (IllegalArgumentException | DateTimeException e) {
      String why = e instanceof Because ? String.valueOf(e.getMessage()) : hint(column, text);
      throw new IllegalArgumentException(
          "expected " + expected(column) + ", not '" + text + "'" + why, e);
    }
  }

  /** A reason that goes behind the complaint. */
  private static final class Because extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    Because(String why) {
      super(": " + why);
    }
  }

  private Boolean truth(String text) {
    if (!form.booleans().isEmpty()) {
      return switch (form.booleans().indexOf(text)) {
        case 0 -> true;
        case 1 -> false;
        default -> throw new Because("booleans says " + String.join(" and ", form.booleans()));
      };
    }
    String lower = text.toLowerCase(Locale.ROOT);
    if (!TRUE.contains(lower) && !FALSE.contains(lower)) {
      throw new IllegalArgumentException(text);
    }
    return TRUE.contains(lower);
  }

  /** With a point before the fraction, and no groups. */
  private String number(String text) {
    Character sign = form.decimal();
    if (sign == null || !text.matches(".*[.,].*")) {
      return text;
    }
    String group = sign == ',' ? "\\." : ",";
    Matcher parts =
        Pattern.compile(
                "([+-]?(?:\\d+|\\d{1,3}(?:%s\\d{3})+))(?:[%s](\\d+))?([eE][+-]?\\d+)?"
                    .formatted(group, sign))
            .matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(text);
    }
    String fraction = parts.group(2) == null ? "" : "." + parts.group(2);
    String exponent = parts.group(3) == null ? "" : parts.group(3);
    return parts.group(1).replaceAll(group, "") + fraction + exponent;
  }

  private LocalDate date(String text) {
    DateTimeFormatter said = form.dates();
    return said == null ? LocalDate.parse(text) : LocalDate.parse(text, said);
  }

  private LocalDateTime time(String text) {
    DateTimeFormatter said = form.times();
    LocalDateTime time =
        said == null
            ? iso(text)
            : local(said.parseBest(text, OffsetDateTime::from, LocalDateTime::from));
    if (!time.equals(time.truncatedTo(ChronoUnit.MICROS))) {
      throw new Because("it is finer than a microsecond");
    }
    return time;
  }

  private LocalDateTime iso(String text) {
    Matcher parts = TIME.matcher(text);
    if (!parts.matches()) {
      return LocalDateTime.parse(text);
    }
    LocalDateTime time = LocalDateTime.parse(parts.group(1) + "T" + parts.group(2));
    String offset = parts.group(3);
    return offset == null ? time : local(time.atOffset(ZoneOffset.of(offset)));
  }

  /** The time that a clock in the zone shows. */
  private LocalDateTime local(TemporalAccessor time) {
    if (!(time instanceof OffsetDateTime moment)) {
      return LocalDateTime.from(time);
    }
    ZoneId zone = form.zone();
    if (zone == null) {
      throw new Because("it has an offset; say by which clock it is told, as in zone: UTC");
    }
    return moment.atZoneSameInstant(zone).toLocalDateTime();
  }

  private String expected(Column column) {
    return switch (column.type()) {
      case DATE -> form.dates() == null ? column.expected() : "a date in the form of dates";
      case TIME -> form.times() == null ? column.expected() : "a time in the form of times";
      default -> column.expected();
    };
  }

  /** The key of the desk's file by which such a text could be read. */
  private String hint(Column column, String text) {
    if (NOTHING.contains(text.toLowerCase(Locale.ROOT))) {
      String optional = column.optional() ? "" : ", and optional: true of the field";
      return "; if that means nothing is there, say absent: ['" + text + "']" + optional;
    }
    return switch (column.type()) {
      case BOOLEAN -> "; say the text of true and that of false, as in booleans: [ja, nein]";
      case DATE -> form.dates() == null ? "; say another form, as in dates: dd.MM.yyyy" : "";
      case TIME ->
          form.times() == null ? "; say another form, as in times: 'dd.MM.yyyy HH:mm:ss'" : "";
      case INT, LONG, DOUBLE, DECIMAL ->
          form.decimal() == null && text.matches("[+-]?[\\d.]*,\\d+")
              ? "; if that comma is before a fraction, say decimal: ','"
              : "";
      case STRING -> "";
    };
  }
}
