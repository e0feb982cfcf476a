package org.gridmark.record;

import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/**
 * A histogram as plain text, for clients that have no HdrHistogram: {@code counts:1200=3,1350=1}
 * were three values of 1200 ns and one of 1350 ns.
 */
final class Counts {
  static final String PREFIX = "counts:";

  /** Every client's own has as many digits. */
  private static final int DIGITS = 3;

  /** A day in nanoseconds: no answer is waited for so long. */
  private static final long MOST = 86_400_000_000_000L;

  private static final Pattern COMMA = Pattern.compile(",");

  private Counts() {}

  /** A histogram in HdrHistogram's form, which it may have already. */
  static String encoded(String text) {
    if (!text.startsWith(PREFIX)) {
      return text;
    }
    Histogram histogram = new Histogram(DIGITS);
    COMMA
        .splitAsStream(text.substring(PREFIX.length()))
        .filter(count -> !count.isEmpty())
        .forEach(count -> add(histogram, count));
    return EncodedWindow.encode(histogram);
  }

  private static void add(Histogram histogram, String count) {
    int equals = count.indexOf('=');
    try {
      long value = Long.parseLong(count, 0, Math.max(0, equals), 10);
      long times = Long.parseLong(count, equals + 1, count.length(), 10);
      if (value >= 0 && value <= MOST && times > 0 && times <= Integer.MAX_VALUE) {
        histogram.recordValueWithCount(value, times);
        return;
      }
    } catch (NumberFormatException e) {
      // told below, in the same words
    }
    throw new IllegalArgumentException(
        "expected counts such as 1200=3, not " + count.substring(0, Math.min(40, count.length())));
  }
}
