package org.gridmark.system.settlement.journal;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.system.settlement.trade.TradeKey;
import org.jspecify.annotations.Nullable;

/**
 * Messages of one trade that were posted together, and what became due with them. It is written
 * once, to the journal, and never changed; the pages of a trade that were in the journal at the
 * same time are a row of the table {@code page} when they leave it.
 *
 * @param key the trade's key as text
 * @param number how many messages of the trade are on earlier pages
 */
public record Page(String key, int number, List<Posting> messages, List<IssuedClosing> given) {
  /** In place of terms: they are those that were written last. Most often all of a page agree. */
  private static final int THE_SAME = -1;

  /** Most pages fit. */
  private static final int SIZE = 256;

  /** Nobody asks what the broker knew a message by that is stored. */
  private static final long NOT_KNOWN = -1;

  /** How many orders it gives out, or reversals. */
  int count(boolean reversed) {
    return (int) given.stream().filter(one -> one.reversed() == reversed).count();
  }

  /**
   * Its contents: the number of messages, then of each its slot, function and version of the slot,
   * its identity and its terms; the number of what was given out, then of each its version, whether
   * it is a reversal, its carrier, and its terms.
   *
   * @param before the last terms of the page that these contents follow, null if there is none
   */
  byte[] contents(byte @Nullable [] before) {
    GrowingBytes bytes = new GrowingBytes(SIZE);
    byte[] terms = before;
    bytes.int32(messages.size());
    for (Posting message : messages) {
      bytes.int8(Code.SLOT.of(message.slot()));
      bytes.int8(Code.FUNCTION.of(message.function()));
      bytes.int32(message.about());
      bytes.all(message.identity());
      terms = terms(message.terms(), terms, bytes);
    }
    bytes.int32(given.size());
    for (IssuedClosing one : given) {
      bytes.int32(one.version());
      bytes.int8(one.reversed() ? 1 : 0);
      bytes.int64(one.carrier());
      terms = terms(one.terms(), terms, bytes);
    }
    return bytes.copy();
  }

  /** The terms that are last in its contents. */
  byte[] lastTerms() {
    return given.isEmpty() ? messages.getLast().terms() : given.getLast().terms();
  }

  private static byte[] terms(byte[] terms, byte @Nullable [] last, GrowingBytes bytes) {
    if (last != null && Arrays.equals(terms, last)) {
      bytes.int32(THE_SAME);
    } else {
      bytes.sized(terms);
    }
    return terms;
  }

  /**
   * Reads contents of pages that follow each other.
   *
   * @param number of the first of them
   */
  static List<Page> read(TradeKey trade, String key, int number, byte[] contents) {
    ByteBuffer bytes = ByteBuffer.wrap(contents);
    List<Page> pages = new ArrayList<>(Stored.SLOTS);
    byte[] terms = {};
    int next = number;
    while (bytes.hasRemaining()) {
      Page page = read(trade, key, next, bytes, terms);
      pages.add(page);
      terms = page.lastTerms();
      next += page.messages().size();
    }
    return pages;
  }

  private static Page read(
      TradeKey trade, String key, int number, ByteBuffer bytes, byte[] before) {
    byte[] terms = before;
    int count = bytes.getInt();
    List<Posting> messages = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      var slot = Code.SLOT.constant(bytes.get());
      var function = Code.FUNCTION.constant(bytes.get());
      int about = bytes.getInt();
      byte[] identity = identity(bytes);
      terms = terms(bytes, terms);
      messages.add(new Posting(trade, key, slot, function, about, identity, terms, NOT_KNOWN));
    }
    count = bytes.getInt();
    List<IssuedClosing> given = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int version = bytes.getInt();
      boolean reversed = bytes.get() != 0;
      long carrier = bytes.getLong();
      terms = terms(bytes, terms);
      given.add(new IssuedClosing(trade, version, reversed, terms, carrier));
    }
    return new Page(key, number, messages, given);
  }

  private static byte[] terms(ByteBuffer bytes, byte[] last) {
    int size = bytes.getInt();
    return size == THE_SAME ? last : bytes(bytes, size);
  }

  private static byte[] identity(ByteBuffer from) {
    int start = from.position();
    skipText(from);
    skipText(from);
    int size = from.position() + Integer.BYTES - start;
    return bytes(from.position(start), size);
  }

  private static void skipText(ByteBuffer bytes) {
    int size = bytes.getInt();
    bytes.position(bytes.position() + size);
  }

  private static byte[] bytes(ByteBuffer from, int size) {
    byte[] bytes = new byte[size];
    from.get(bytes);
    return bytes;
  }
}
