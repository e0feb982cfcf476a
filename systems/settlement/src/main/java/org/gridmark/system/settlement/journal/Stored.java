package org.gridmark.system.settlement.journal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.rules.Entry;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.TradeKey;
import org.jspecify.annotations.Nullable;

/** All that a database holds of one trade: its pages, in their table and in the journal. */
public final class Stored {
  public static final int SLOTS = Slot.values().length;

  /** Up to so many messages, to compare with each is faster than to look one up. */
  private static final int FEW = 16;

  private final TradeKey trade;
  private final List<Posting> messages = new ArrayList<>(SLOTS);

  /** The same, once there are more than a few. */
  private final Set<Posting> many = new HashSet<>();

  private final List<IssuedClosing> given = new ArrayList<>();
  private byte @Nullable [] lastTerms;

  /** Nothing yet. */
  public Stored(TradeKey trade) {
    this.trade = trade;
  }

  /** With pages of the table: their contents. */
  public Stored withPages(String key, List<byte[]> pages) {
    for (byte[] contents : pages) {
      add(Page.read(trade, key, 0, contents));
    }
    lastTerms = null;
    return this;
  }

  /** With what the journal holds. */
  public Stored with(OpenTrade open) {
    add(Page.read(trade, open.key(), open.number(), open.contents()));
    return this;
  }

  private void add(List<Page> pages) {
    for (Page page : pages) {
      page.messages().forEach(this::add);
      given.addAll(page.given());
      lastTerms = page.lastTerms();
    }
  }

  /** The terms of the trade's last entry in the journal; null if there is none. */
  public byte @Nullable [] lastTerms() {
    return lastTerms;
  }

  public boolean contains(Posting posting) {
    return many.isEmpty() ? messages.contains(posting) : many.contains(posting);
  }

  private void add(Posting posting) {
    messages.add(posting);
    if (!many.isEmpty()) {
      many.add(posting);
    } else if (messages.size() > FEW) {
      many.addAll(messages);
    }
  }

  /** The closings issued so far. */
  public List<IssuedClosing> given() {
    given.sort(IssuedClosing.ORDER);
    return given;
  }

  /**
   * Writes these messages down, and what has become due with them, which the last one carries.
   *
   * @return of those that were not there yet, or null if all are copies
   */
  public @Nullable Page write(List<Posting> postings) {
    int number = messages.size();
    List<Posting> fresh = new ArrayList<>(postings.size());
    for (Posting posting : postings) {
      if (!contains(posting)) {
        add(posting);
        fresh.add(posting);
      }
    }
    if (fresh.isEmpty()) {
      return null;
    }
    List<IssuedClosing> due = due(postings.getLast().messageId());
    given.addAll(due);
    return new Page(fresh.getFirst().key(), number, fresh, due);
  }

  /** The closings that are due next, as {@code rules.Outbox} has them. */
  private List<IssuedClosing> due(long carrier) {
    IssuedClosing outstanding = outstanding();
    IssuedClosing order = order(carrier);
    List<IssuedClosing> due = new ArrayList<>(1);
    if (outstanding != null && (order == null || !outstanding.agrees(order))) {
      due.add(outstanding.reversal(carrier));
    }
    if (order != null && (outstanding == null || !order.agrees(outstanding))) {
      due.add(order);
    }
    return due;
  }

  /** Ordered and not reversed. */
  private @Nullable IssuedClosing outstanding() {
    IssuedClosing outstanding = null;
    for (IssuedClosing one : given()) {
      outstanding = one.reversed() ? null : one;
    }
    return outstanding;
  }

  /** The order that the trade's book calls for; null if none. */
  private @Nullable IssuedClosing order(long carrier) {
    if (messages.size() < SLOTS) {
      return null;
    }
    if (standard()) {
      return agreed(carrier);
    }
    Closing closing = book().closing();
    return closing == null ? null : IssuedClosing.order(closing, carrier);
  }

  public Book book() {
    return Book.empty(trade).plus(messages.stream().map(Stored::entry).toList());
  }

  private static Entry entry(Posting posting) {
    return new Entry(
        posting.slot(), posting.function(), posting.about(), PackedTerms.unpack(posting.terms()));
  }

  /** The common case, for which no book need be made: seven statements, one in each slot. */
  private boolean standard() {
    Set<Slot> slots = EnumSet.noneOf(Slot.class);
    for (Posting posting : messages) {
      if (posting.function() != Function.NEW) {
        return false;
      }
      slots.add(posting.slot());
    }
    return messages.size() == SLOTS && slots.size() == SLOTS;
  }

  private @Nullable IssuedClosing agreed(long carrier) {
    byte[] terms = null;
    int version = 0;
    for (Posting posting : messages) {
      if (terms != null && !Arrays.equals(terms, posting.terms())) {
        return null;
      }
      terms = posting.terms();
      version += posting.about();
    }
    return terms == null ? null : new IssuedClosing(trade, version, false, terms, carrier);
  }
}
