package org.gridmark.system.settlement.data;

import java.util.regex.Pattern;

/**
 * Business identifier codes: their form (ISO 9362). Four letters or digits for the party, two
 * letters for its country, two letters or digits for the place, and three for a branch, where
 * {@code XXX} is the head office.
 */
public final class Bic {
  private static final Pattern FORM =
      Pattern.compile("[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?");
  private static final int COUNTRY_FROM = 4;
  private static final int COUNTRY_TO = 6;

  private Bic() {}

  /** Whether the text has the form. Whether the country is one is another question. */
  public static boolean formed(String text) {
    return FORM.matcher(text).matches();
  }

  /**
   * The country (ISO 3166).
   *
   * @param bic of the form
   */
  public static String country(String bic) {
    return bic.substring(COUNTRY_FROM, COUNTRY_TO);
  }
}
