package org.gridmark.system.settlement.data;

/** International securities identification numbers: their form and their check digit (ISO 6166). */
public final class Isin {
  /** Two letters of a country, nine letters or digits, a check digit. */
  public static final int LENGTH = 12;

  private static final int DECIMAL = 10;

  private Isin() {}

  /** Whether the text has the form. The check digit may still be wrong. */
  public static boolean formed(String text) {
    if (text.length() != LENGTH) {
      return false;
    }
    boolean formed = letter(text.charAt(0)) && letter(text.charAt(1));
    for (int i = 2; i < LENGTH - 1; i++) {
      formed &= letter(text.charAt(i)) || digit(text.charAt(i));
    }
    return formed && digit(text.charAt(LENGTH - 1));
  }

  /**
   * The digit that the first eleven characters call for: letters are read as 10 to 35, then every
   * second digit from the right counts double (Luhn).
   *
   * @param text of the form, or its first eleven characters
   */
  public static int checkDigit(String text) {
    int sum = 0;
    boolean twice = true;
    for (int i = LENGTH - 2; i >= 0; i--) {
      int value = Character.digit(text.charAt(i), Character.MAX_RADIX);
      sum += luhn(value % DECIMAL, twice);
      twice = !twice;
      if (value >= DECIMAL) {
        sum += luhn(value / DECIMAL, twice);
        twice = !twice;
      }
    }
    return (DECIMAL - sum % DECIMAL) % DECIMAL;
  }

  /** Whether the text has the form and the right check digit. */
  public static boolean valid(String text) {
    return formed(text) && checkDigit(text) == text.charAt(LENGTH - 1) - '0';
  }

  private static int luhn(int digit, boolean twice) {
    int counted = twice ? 2 * digit : digit;
    return counted / DECIMAL + counted % DECIMAL;
  }

  private static boolean letter(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }
}
