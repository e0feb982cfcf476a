package org.gridmark.system.settlement.journal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.gridmark.model.bytes.GrowingBytes;

/**
 * A page as it stands in the journal.
 *
 * @param key the trade's, as text
 * @param first where the first of the trade's pages stands that were in the journal together
 * @param number how many messages of the trade are on earlier pages
 * @param messages how many are on it, and so on
 * @param contents of the page, which follow those of the one before in the journal
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record JournalEntry(
    String key, long first, int number, int messages, int orders, int reversals, byte[] contents) {
  /** Bytes beside key and contents: a long number, four short ones, two lengths. */
  private static final int FIXED = Long.BYTES + 6 * Integer.BYTES;

  static JournalEntry of(Page page, long first, byte[] contents) {
    return new JournalEntry(
        page.key(),
        first,
        page.number(),
        page.messages().size(),
        page.count(false),
        page.count(true),
        contents);
  }

  /** Most keys are as many bytes as characters; a row that is a little larger does no harm. */
  static int size(String key, byte[] contents) {
    return FIXED + key.length() + contents.length;
  }

  void write(GrowingBytes bytes) {
    bytes.text(key);
    bytes.int64(first);
    bytes.int32(number);
    bytes.int32(messages);
    bytes.int32(orders);
    bytes.int32(reversals);
    bytes.sized(contents);
  }

  static JournalEntry read(ByteBuffer bytes) {
    return new JournalEntry(
        new String(sized(bytes), StandardCharsets.UTF_8),
        bytes.getLong(),
        bytes.getInt(),
        bytes.getInt(),
        bytes.getInt(),
        bytes.getInt(),
        sized(bytes));
  }

  private static byte[] sized(ByteBuffer from) {
    byte[] bytes = new byte[from.getInt()];
    from.get(bytes);
    return bytes;
  }
}
