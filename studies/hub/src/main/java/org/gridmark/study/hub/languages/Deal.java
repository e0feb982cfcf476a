package org.gridmark.study.hub.languages;

/**
 * A trade that clients in every language know. Its key is {@link #number}.
 *
 * @param version how often it was put
 * @param settlementDay days since 1970
 * @param text see {@link #text(long, int, int)}
 */
public record Deal(
    long number, int version, String account, long settlementDay, String status, String text) {
  /** The rule of the text: {@code NUMBER.VERSION;} over and over, cut to a length. */
  public static String text(long number, int version, int length) {
    String once = number + "." + version + ";";
    return once.repeat(length / once.length() + 1).substring(0, length);
  }

  /** The same in another version. */
  Deal at(int other) {
    return new Deal(
        number, other, account, settlementDay, status, text(number, other, text.length()));
  }

  /** Whether it is that deal in that version or a later one, every character of it. */
  boolean isWhole(long wanted, int least, int length) {
    return number == wanted && version >= least && text.equals(text(number, version, length));
  }
}
