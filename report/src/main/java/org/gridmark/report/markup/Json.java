package org.gridmark.report.markup;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Data for the scripts of a page: numbers to three digits, as more cannot be seen in a chart. No
 * text in it can end the element that it stands in.
 */
public final class Json {
  /** In place of a value that is not there. */
  static final Object NOTHING = Optional.empty();

  private static final MathContext SEEN = new MathContext(3, RoundingMode.HALF_EVEN);

  private final StringBuilder out = new StringBuilder();

  private Json(Object value) {
    write(value);
  }

  /**
   * Of maps, lists, arrays of numbers, texts, numbers and truths.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static Json of(Object value) {
    return new Json(value);
  }

  /** As it is written to the page. */
  String text() {
    return out.toString();
  }

  private void write(Object value) {
    switch (value) {
      case Map<?, ?> map -> map(map);
      case List<?> list -> list(list);
      case double[] numbers -> numbers(numbers);
      case Integer count -> out.append(count);
      case Number number -> out.append(number(number.doubleValue()));
      case String text -> text(text);
      case Optional<?> none -> out.append("null");
      case Boolean truth -> out.append(truth);
      default -> throw new IllegalArgumentException("no data for a script: " + value.getClass());
    }
  }

  private void map(Map<?, ?> map) {
    String before = "{";
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      out.append(before);
      text(String.valueOf(entry.getKey()));
      out.append(':');
      write(entry.getValue());
      before = ",";
    }
    out.append(map.isEmpty() ? "{}" : "}");
  }

  private void list(List<?> list) {
    out.append('[');
    for (Iterator<?> each = list.iterator(); each.hasNext(); ) {
      write(each.next());
      out.append(each.hasNext() ? "," : "");
    }
    out.append(']');
  }

  private void numbers(double[] numbers) {
    out.append('[');
    for (int i = 0; i < numbers.length; i++) {
      out.append(i == 0 ? "" : ",").append(number(numbers[i]));
    }
    out.append(']');
  }

  private static String number(double value) {
    if (!Double.isFinite(value)) {
      return "null";
    }
    BigDecimal seen = new BigDecimal(value, SEEN);
    return seen.signum() == 0 ? "0" : seen.stripTrailingZeros().toPlainString();
  }

  private void text(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean latin = c >= '\u00a0' && c <= '\u00ff';
      boolean plain = latin || (c >= ' ' && c < '\u007f' && "\"\\<>&'".indexOf(c) < 0);
      out.append(plain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
    }
    out.append('"');
  }
}
