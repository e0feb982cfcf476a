package org.gridmark.system.prices.legacy;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

/** Answers of the legacy system: a line for each value, as {@code tariff=1}. */
final class Text {
  private static final int MOST_DIGITS = 18;

  private Text() {}

  static Map<String, String> read(String body) {
    Map<String, String> values = new HashMap<>();
    for (String line : body.lines().toList()) {
      String[] parts = line.split("=", 2);
      values.put(parts[0], parts.length == 2 ? parts[1] : "");
    }
    return values;
  }

  static long number(Map<String, String> answer, String key) throws LegacyFailure {
    try {
      return Long.parseLong(answer.getOrDefault(key, ""));
    } catch (NumberFormatException e) {
      throw missing(key, e);
    }
  }

  static BigDecimal amount(Map<String, String> answer, String key) throws LegacyFailure {
    try {
      BigDecimal amount = new BigDecimal(answer.getOrDefault(key, ""));
      if (amount.precision() > MOST_DIGITS || Math.abs(amount.scale()) > MOST_DIGITS) {
        throw new NumberFormatException("too many digits"); // it would be written out
      }
      return amount;
    } catch (NumberFormatException e) {
      throw missing(key, e);
    }
  }

  private static LegacyFailure missing(String key, NumberFormatException cause) {
    return new LegacyFailure("the legacy system's answer has no number for " + key, cause);
  }
}
