package org.gridmark.study.hub.data;

import java.util.List;
import java.util.stream.LongStream;

/**
 * The accounts of a region: which entry, by its rank, belongs to which account, and back.
 *
 * <p>The first ranks are dealt to a few listed accounts, which a query asks for; the others fill
 * further accounts, so many each.
 *
 * @param listedEntries how many entries the listed accounts have together
 * @param listed how many accounts are listed
 * @param each how many entries every other account has; the last one may have fewer
 */
record Accounts(Region region, long listedEntries, int listed, int each) {
  private static final long NAMES = 100_000_000;
  private static final int DIGITS = 8;
  // Coprime to NAMES, so that numbers scatter over names one to one.
  private static final long SCATTER = 76_543_217;
  private static final long GATHER =
      java.math.BigInteger.valueOf(SCATTER)
          .modInverse(java.math.BigInteger.valueOf(NAMES))
          .longValue();

  /** The account of the entry with this rank. */
  long number(long rank) {
    return rank < listedEntries ? rank % listed : listed + (rank - listedEntries) / each;
  }

  /** Which of its account's entries the one with this rank is, from 0. */
  long place(long rank) {
    return rank < listedEntries ? rank / listed : (rank - listedEntries) % each;
  }

  /** The rank of an account's entry; negative if the account has no such place. */
  long rank(long number, long place) {
    if (number < listed) {
      long rank = place * listed + number;
      return rank < listedEntries ? rank : -1;
    }
    return place < each ? listedEntries + (number - listed) * each + place : -1;
  }

  /** As stored: {@code NY76543217}. */
  String name(long number) {
    return Text.padded(region.name(), number * SCATTER % NAMES, DIGITS);
  }

  /** The number of the account with this name, or -1. */
  long number(String name) {
    int prefix = region.name().length();
    if (name.length() != prefix + DIGITS || !name.startsWith(region.name())) {
      return -1;
    }
    long scattered = 0;
    for (int i = prefix; i < name.length(); i++) {
      int digit = name.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      scattered = scattered * 10 + digit;
    }
    return scattered * GATHER % NAMES;
  }

  /** The names of the listed accounts. */
  List<String> list() {
    return LongStream.range(0, listed).mapToObj(this::name).toList();
  }
}
