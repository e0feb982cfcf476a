package org.gridmark.system.prices.legacy;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Properties;

/** Answers of the legacy system: a line for each value, as {@code tariff=1}. */
final class Text {
  private Text() {}

  static Properties read(String body) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(body));
      return properties;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static long number(Properties answer, String key) throws LegacyFailure {
    try {
      return Long.parseLong(answer.getProperty(key, ""));
    } catch (NumberFormatException e) {
      throw missing(key, e);
    }
  }

  static BigDecimal amount(Properties answer, String key) throws LegacyFailure {
    try {
      return new BigDecimal(answer.getProperty(key, ""));
    } catch (NumberFormatException e) {
      throw missing(key, e);
    }
  }

  private static LegacyFailure missing(String key, NumberFormatException cause) {
    return new LegacyFailure("the legacy system's answer has no number for " + key, cause);
  }
}
