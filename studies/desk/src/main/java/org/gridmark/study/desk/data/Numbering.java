package org.gridmark.study.desk.data;

/** Values that are numbered, and their numbers. */
public sealed interface Numbering {
  /** The value of a number. */
  Object value(long number);

  /** The number of a value; less than any other for a value that has none. */
  long number(Object value);

  /** Numbers, dates, times: as they follow one another. */
  record Plain(Scale scale) implements Numbering {
    @Override
    public Object value(long number) {
      return scale.value(number);
    }

    @Override
    public long number(Object value) {
      return scale.number(value);
    }
  }

  /**
   * Text around a number.
   *
   * @param width digits that the number has at least
   */
  record Text(String before, int width, String after) implements Numbering {
    /** After a pattern such as {@code T-########}, which has one row of {@code #}. */
    public static Text of(String pattern) {
      int start = pattern.indexOf('#');
      int end = pattern.lastIndexOf('#') + 1;
      return new Text(pattern.substring(0, start), end - start, pattern.substring(end));
    }

    @Override
    public Object value(long number) {
      String digits = Long.toString(number);
      return before + "0".repeat(Math.max(0, width - digits.length())) + digits + after;
    }

    @Override
    public long number(Object value) {
      String text = value.toString();
      int end = text.length() - after.length();
      if (!text.startsWith(before) || !text.endsWith(after) || end <= before.length()) {
        return Long.MIN_VALUE;
      }
      String digits = text.substring(before.length(), end);
      return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : Long.MIN_VALUE;
    }
  }
}
