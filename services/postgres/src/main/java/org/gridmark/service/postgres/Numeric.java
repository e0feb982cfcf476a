package org.gridmark.service.postgres;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import org.gridmark.model.bytes.GrowingBytes;

/**
 * PostgreSQL's binary {@code numeric}: digits to the base of 10000, the weight of the first one,
 * the sign, and how many decimal places are shown, which keeps a {@link BigDecimal}'s scale.
 */
final class Numeric {
  private static final int BASE = 10_000;
  private static final int BASE_DIGITS = 4;
  private static final int NEGATIVE = 0x4000;
  private static final int[] TEN_TO_THE = {1, 10, 100, 1000};

  private Numeric() {}

  /** Writes the length and the number. A negative scale becomes 0: there are no such columns. */
  static void write(BigDecimal value, GrowingBytes out) {
    BigDecimal plain = value.scale() < 0 ? value.setScale(0) : value;
    int scale = plain.scale();
    // Digits are grouped from the decimal point on, so the last group is filled up.
    int fill = TEN_TO_THE[(BASE_DIGITS - scale % BASE_DIGITS) % BASE_DIGITS];
    int fractionGroups = (scale + BASE_DIGITS - 1) / BASE_DIGITS;
    int sign = plain.signum() < 0 ? NEGATIVE : 0;
    Deque<Integer> groups = groups(plain.unscaledValue().abs().multiply(BigInteger.valueOf(fill)));
    write(groups, groups.size() - fractionGroups - 1, sign, scale, out);
  }

  private static Deque<Integer> groups(BigInteger digits) {
    Deque<Integer> groups = new ArrayDeque<>();
    BigInteger rest = digits;
    while (rest.bitLength() >= Long.SIZE) {
      BigInteger[] divided = rest.divideAndRemainder(BigInteger.valueOf(BASE));
      groups.addFirst(divided[1].intValue());
      rest = divided[0];
    }
    for (long small = rest.longValue(); small > 0; small /= BASE) {
      groups.addFirst((int) (small % BASE));
    }
    return groups;
  }

  private static void write(
      Deque<Integer> groups, int weight, int sign, int scale, GrowingBytes out) {
    out.int32(2 * (4 + groups.size()));
    out.int16(groups.size());
    out.int16(weight);
    out.int16(sign);
    out.int16(scale);
    groups.forEach(out::int16);
  }
}
