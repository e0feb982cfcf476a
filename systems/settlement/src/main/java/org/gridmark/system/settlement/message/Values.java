package org.gridmark.system.settlement.message;

import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import org.gridmark.system.settlement.trade.Scale;
import org.jspecify.annotations.Nullable;

/**
 * The values of a message, each of its type. The first wrong one is remembered; from there on
 * placeholders are returned, which must not be used.
 */
final class Values {
  private static final LocalDate NO_DATE = LocalDate.EPOCH;
  private static final int FIRST_YEAR = 1900;
  private static final int LAST_YEAR = 2999;
  private static final int SHOWN = 40;
  private static final int NO_DIGITS = -1_000_000;

  private final Texts texts;
  private Extracted.@Nullable Refused fault;

  Values(Texts texts) {
    this.texts = texts;
  }

  /** The refusal for the first wrong value; null if there is none. */
  Extracted.@Nullable Refused fault() {
    return fault;
  }

  void fail(Refusal reason, String detail) {
    if (fault == null) {
      fault = new Extracted.Refused(reason, detail);
    }
  }

  void bad(Element element, String expected) {
    fail(Refusal.BAD_VALUE, element.tag() + " is " + shown(element) + ", expected " + expected);
  }

  /** The text in quotes, on one line, not too long. */
  String shown(Element element) {
    String text = raw(element).replaceAll("\\s", " ");
    return "'" + (text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text) + "'";
  }

  String raw(Element element) {
    return texts.of(element);
  }

  /** Text of one line, not empty. */
  String text(Element element, int most) {
    String text = raw(element);
    boolean tooLong = text.length() > most && text.codePointCount(0, text.length()) > most;
    if (text.isEmpty() || tooLong || !texts.isLine(element)) {
      bad(element, "a line of 1 to " + most + " characters");
    }
    return text;
  }

  /** A whole number from 1 on, without leading zeros. */
  int whole(Element element, int most) {
    String text = raw(element);
    int number = text.length() <= 9 && digits(text, 0, text.length()) ? Integer.parseInt(text) : 0;
    if (number < 1 || number > most || text.charAt(0) == '0') {
      bad(element, "a number from 1 to " + most);
    }
    return number;
  }

  long number(Element element, Scale scale) {
    long number = scale.parse(raw(element));
    if (number < 0) {
      bad(element, "a number with at most " + scale.decimals() + " decimals");
    }
    return number;
  }

  /** A date as ISO 8601 has it: 2005-01-14. */
  LocalDate date(Element element) {
    LocalDate date = date(raw(element));
    if (date == null) {
      bad(element, "a date such as 2005-01-14");
      return NO_DATE;
    }
    return date;
  }

  private static @Nullable LocalDate date(String text) {
    if (text.length() != 10 || text.charAt(4) != '-' || text.charAt(7) != '-') {
      return null;
    }
    int year = 100 * twoDigits(text, 0) + twoDigits(text, 2);
    int month = twoDigits(text, 5);
    int day = twoDigits(text, 8);
    boolean exists =
        year >= FIRST_YEAR
            && year <= LAST_YEAR
            && month >= 1
            && month <= 12
            && day >= 1
            && day <= Month.of(month).length(Year.isLeap(year));
    return exists ? LocalDate.of(year, month, day) : null;
  }

  /** The number that two characters make; far below zero if one of them is no digit. */
  private static int twoDigits(String text, int at) {
    int tens = text.charAt(at) - '0';
    int ones = text.charAt(at + 1) - '0';
    boolean digits = tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9;
    return digits ? 10 * tens + ones : NO_DIGITS;
  }

  private static boolean digits(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return to > from;
  }
}
