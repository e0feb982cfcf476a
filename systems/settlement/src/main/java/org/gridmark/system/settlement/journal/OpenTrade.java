package org.gridmark.system.settlement.journal;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trade as the journal holds it, in memory: the contents of its pages one after the other.
 *
 * @param key the trade's, as text
 * @param first where the first of these pages stands in the journal
 * @param number how many messages of the trade are in the table {@code page}
 * @param messages how many are on these pages, and so on
 * @param earlier the trade's pages in the table; null if they are not known
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record OpenTrade(
    String key,
    long first,
    int number,
    int messages,
    int orders,
    int reversals,
    byte[] contents,
    @Nullable List<byte[]> earlier) {
  /** Bytes of its objects beside their contents: itself, its map entry, array headers. */
  private static final long FIXED = 184;

  /** By its first entry. */
  static OpenTrade of(JournalEntry entry) {
    return new OpenTrade(
        entry.key(),
        entry.first(),
        entry.number(),
        entry.messages(),
        entry.orders(),
        entry.reversals(),
        entry.contents(),
        entry.number() == 0 ? List.of() : null);
  }

  /** With a further entry. */
  OpenTrade plus(JournalEntry entry) {
    byte[] more = Arrays.copyOf(contents, contents.length + entry.contents().length);
    System.arraycopy(entry.contents(), 0, more, contents.length, entry.contents().length);
    return new OpenTrade(
        key,
        first,
        number,
        messages + entry.messages(),
        orders + entry.orders(),
        reversals + entry.reversals(),
        more,
        earlier);
  }

  /** With the pages that are in the table. */
  OpenTrade after(List<byte[]> pages) {
    return new OpenTrade(key, first, number, messages, orders, reversals, contents, pages);
  }

  /** Bytes of memory, about. */
  long size() {
    long size = FIXED + key.length() + contents.length;
    if (earlier != null) {
      for (byte[] page : earlier) {
        size += page.length;
      }
    }
    return size;
  }
}
