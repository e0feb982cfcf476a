package org.gridmark.system.settlement.day;

import java.util.stream.IntStream;

/**
 * The frequencies of messages on a business day beside the seven statements of each trade. The
 * first six exclude each other, and are of a thousand trades, as is {@code asked}; {@code
 * acknowledged} and {@code confirmed} are of a thousand statements.
 *
 * @param unmatched one statement differs in one criterion, and stays so
 * @param amended half of them because a statement was wrong at first; a quarter says the same again
 *     in one slot, a quarter something else in all seven
 * @param cancelled a statement is taken back; of half of them it is stated anew
 * @param nacked a statement cannot be used; of half of them it is stated anew
 * @param rejected a statement is not agreed with; of half of them it is stated anew
 * @param wrong a statement cannot be taken; of half of them the right one follows
 * @param acknowledged by the other party; of a thousand matched trades, orders by the depository
 * @param confirmed by the other party
 * @param asked about, by either party
 */
public record Shares(
    int unmatched,
    int amended,
    int cancelled,
    int nacked,
    int rejected,
    int wrong,
    int acknowledged,
    int confirmed,
    int asked) {
  static final int THOUSAND = 1000;

  /** A business day: a choice of this study, as no distribution is published. */
  public static final Shares DAY = new Shares(20, 50, 20, 10, 10, 10, 500, 250, 20);

  /** Checks. */
  public Shares {
    IntStream fates = IntStream.of(unmatched, amended, cancelled, nacked, rejected, wrong);
    IntStream others = IntStream.of(acknowledged, confirmed, asked);
    if (IntStream.concat(fates, others).anyMatch(share -> share < 0 || share > THOUSAND)
        || unmatched + amended + cancelled + nacked + rejected + wrong > THOUSAND) {
      throw new IllegalArgumentException("shares of a thousand, not " + this);
    }
  }

  /** Statements alone, of which some do not agree. */
  public static Shares unmatched(int unmatched) {
    return new Shares(unmatched, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /** Statements of which each is acknowledged and confirmed; some do not agree. */
  public static Shares acknowledged(int unmatched) {
    return new Shares(unmatched, 0, 0, 0, 0, 0, THOUSAND, THOUSAND, 0);
  }

  /** The fate of a trade, by a number below a thousand. */
  Fate fate(int number) {
    int left = number;
    int[] shares = {unmatched, amended, cancelled, nacked, rejected, wrong};
    for (int i = 0; i < shares.length; i++) {
      left -= shares[i];
      if (left < 0) {
        return Fate.values()[i];
      }
    }
    return Fate.UNDISTURBED;
  }

  /** The possible fates of a trade. */
  public enum Fate {
    UNMATCHED,
    AMENDED,
    CANCELLED,
    NACKED,
    REJECTED,
    WRONG,
    /** It matches, and nothing is said against it. */
    UNDISTURBED
  }
}
