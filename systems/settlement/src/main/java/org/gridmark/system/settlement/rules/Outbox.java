package org.gridmark.system.settlement.rules;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.system.settlement.trade.Message;
import org.jspecify.annotations.Nullable;

/**
 * What the utility has told the clearing house of one trade, and what it has to tell next. That
 * depends on the last closing that was ordered and not reversed, and on nothing else. An engine
 * stores both together with the message that made them due, and sends afterwards; after a crash it
 * sends what it had stored and not sent.
 *
 * @param outstanding ordered and not reversed; null if there is none
 */
public record Outbox(@Nullable Closing outstanding) {
  /** Nothing was told. */
  public static final Outbox EMPTY = new Outbox(null);

  /** What is due now that the book is this: nothing, an order, a reversal, or that and an order. */
  public List<Message> due(Book book) {
    Closing closing = book.closing();
    List<Message> due = new ArrayList<>();
    if (outstanding != null && !outstanding.equals(closing)) {
      due.add(outstanding.reversal());
    }
    if (closing != null && !closing.equals(outstanding)) {
      due.add(closing.order());
    }
    return List.copyOf(due);
  }

  /** After what was due is sent. */
  public Outbox sent(Book book) {
    return new Outbox(book.closing());
  }
}
