package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.yaml.Item;

/**
 * An amount of a resource, as Kubernetes writes and reads it: {@code 500m}, {@code 1.5}, {@code
 * 2Gi}, {@code 128M}, {@code 1e9}.
 */
final class Amount {
  /** Bounded, as the exponent of a number can make it as long as memory allows. */
  private static final Pattern FORM =
      Pattern.compile(
          "\\+?(\\d{1,18}\\.?\\d{0,9}|\\.\\d{1,9})([numkMGTPE]|[KMGTPE]i|[eE][+-]?\\d{1,2})?");

  /** A size as people write it elsewhere: {@code 4g}, {@code 512MB}. */
  private static final Pattern SIZE = Pattern.compile("(\\d{1,18})([kmgt])i?b?");

  private static final BigDecimal LEAST_PROCESSORS = new BigDecimal("0.05");
  private static final BigDecimal MOST_PROCESSORS = BigDecimal.valueOf(1024);
  private static final BigDecimal LEAST_BYTES = BigDecimal.valueOf(64L << 20);
  private static final BigDecimal MOST_BYTES = BigDecimal.valueOf(64L << 40);

  private Amount() {}

  /** Processors, with fractions. */
  static double processors(Item item) {
    BigDecimal found = of(item, "processors such as 2, 0.5 or 500m", "");
    if (found.compareTo(LEAST_PROCESSORS) < 0 || found.compareTo(MOST_PROCESSORS) > 0) {
      throw item.bad("expected 50m to 1024 processors, not '" + item.text() + "'");
    }
    return found.doubleValue();
  }

  /** Bytes of memory. */
  static long bytes(Item item) {
    String hint = hint(item.text());
    BigDecimal found = of(item, "memory such as 512Mi, 4Gi or 4G", hint);
    if (found.compareTo(LEAST_BYTES) < 0 || found.compareTo(MOST_BYTES) > 0) {
      String bytes = found.stripTrailingZeros().toPlainString();
      throw item.bad(
          "expected 64Mi to 64Ti of memory, not '%s', which Kubernetes reads as %s bytes%s"
              .formatted(item.text(), bytes, hint));
    }
    return found.longValue();
  }

  private static BigDecimal of(Item item, String expected, String hint) {
    String text = item.text();
    if (!FORM.matcher(text).matches()) {
      throw item.bad("expected " + expected + ", not '" + text + "'" + hint);
    }
    return new Quantity(text.startsWith("+") ? text.substring(1) : text).getNumericalAmount();
  }

  private static String hint(String text) {
    Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
    return size.matches()
        ? "; did you mean " + size.group(1) + size.group(2).toUpperCase(Locale.ROOT) + "i?"
        : "";
  }
}
