package org.gridmark.system.settlement.trade;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The key of a trade: two of the matching criteria and the number that the place of trade gave the
 * deal, which is unique there on that day. All messages of a trade have the same key, so they meet
 * in the same database (Drayton and Sehmi 2005, Server Hashing Algorithm).
 *
 * @param placeOfTrade a MIC (ISO 10383)
 * @param reference of the deal, given at execution
 */
public record TradeKey(String placeOfTrade, LocalDate tradeDate, String reference) {
  private static final long FNV_BASIS = 0xCBF29CE484222325L;
  private static final long FNV_PRIME = 0x100000001B3L;

  /** Most trades that come one after the other are of one day, which need not be written again. */
  private record Day(LocalDate day, String text) {}

  private static volatile @Nullable Day lastDay;

  /** The parts in one, as the document concatenates them. */
  public String text() {
    return placeOfTrade + " " + text(tradeDate) + " " + reference;
  }

  private static String text(LocalDate day) {
    Day known = lastDay;
    if (known == null || !known.day.equals(day)) {
      known = new Day(day, day.toString());
      lastDay = known;
    }
    return known.text;
  }

  /**
   * The key as a number: FNV-1a over the characters of its text, then MurmurHash3's last mixing, as
   * the low bits of FNV alone are uneven. It depends on nothing but the text.
   */
  public long hash() {
    String text = text();
    long hash = FNV_BASIS;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    }
    hash = (hash ^ (hash >>> 33)) * 0xFF51AFD7ED558CCDL;
    hash = (hash ^ (hash >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return hash ^ (hash >>> 33);
  }

  /**
   * S = K mod N: which database the trade is in.
   *
   * @param databases how many there are
   * @return from 0
   */
  public int database(int databases) {
    return (int) Long.remainderUnsigned(hash(), databases);
  }

  @Override
  public String toString() {
    return text();
  }
}
