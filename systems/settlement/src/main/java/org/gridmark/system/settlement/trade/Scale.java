package org.gridmark.system.settlement.trade;

import java.math.BigDecimal;

/**
 * How many decimals a number of the terms has. Such numbers are whole multiples of the last of
 * them, in a {@code long}: so 12.5 and 12.50 are the same number, and nothing is rounded.
 */
public enum Scale {
  /** Pieces of a security, or face amount of a bond. */
  QUANTITY(4),
  /** Money for one piece, or percent of the face amount. */
  PRICE(6),
  /** Money. */
  AMOUNT(4);

  /** No number has more digits before the point. */
  public static final int WHOLE_DIGITS = 12;

  private static final int DECIMAL = 10;

  private final int decimals;
  private final long one;

  Scale(int decimals) {
    this.decimals = decimals;
    this.one = BigDecimal.ONE.movePointRight(decimals).longValueExact();
  }

  public int decimals() {
    return decimals;
  }

  /** The number 1 as it is kept. */
  public long one() {
    return one;
  }

  /** The number that is meant. */
  public BigDecimal decimal(long kept) {
    return BigDecimal.valueOf(kept, decimals);
  }

  /**
   * The number as it is kept, from digits with or without a point between them.
   *
   * @return -1 where the text is none such, or has too many digits
   */
  public long parse(String text) {
    int point = text.indexOf('.');
    int whole = point < 0 ? text.length() : point;
    int fraction = point < 0 ? 0 : text.length() - point - 1;
    boolean shaped = whole > 0 && whole <= WHOLE_DIGITS && fraction <= decimals;
    if (!shaped || (point >= 0 && fraction == 0)) {
      return -1;
    }
    long number = digits(text, 0, whole, 0);
    number = number < 0 || point < 0 ? number : digits(text, point + 1, text.length(), number);
    for (int i = fraction; i < decimals && number > 0; i++) {
      number *= DECIMAL;
    }
    return number;
  }

  private static long digits(String text, int from, int to, long before) {
    long number = before;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit >= DECIMAL) {
        return -1;
      }
      number = number * DECIMAL + digit;
    }
    return number;
  }

  /** The shortest text that {@link #parse} makes the same number of. */
  public String format(long kept) {
    long fraction = kept % one;
    String whole = Long.toString(kept / one);
    if (fraction == 0) {
      return whole;
    }
    String digits = Long.toString(one + fraction).substring(1);
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    return whole + "." + digits.substring(0, end);
  }
}
