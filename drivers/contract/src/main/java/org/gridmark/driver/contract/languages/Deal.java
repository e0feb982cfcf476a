package org.gridmark.driver.contract.languages;

/**
 * A value that every language has: each field is a text or a whole number.
 *
 * @param text of a rule: {@code NUMBER.VERSION;} again and again
 */
public record Deal(
    long number, int version, String account, long settlementDay, String status, String text) {
  private static final int ACCOUNTS = 10;
  private static final long FIRST_DAY = 20_000;
  private static final int DAYS = 5;

  /** That of a number; two of one number differ by their version. */
  static Deal of(long number, int version, int length) {
    String rule = number + "." + version + ";";
    return new Deal(
        number,
        version,
        "account-" + number % ACCOUNTS,
        FIRST_DAY + number % DAYS,
        number % 2 == 0 ? "NEW" : "Zürich \"東京\"",
        rule.repeat(length / rule.length() + 1).substring(0, length));
  }
}
