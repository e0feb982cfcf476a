package org.gridmark.system.settlement.rules;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.system.settlement.trade.Message;
import org.jspecify.annotations.Nullable;

/**
 * The state of one trade at the clearing house, from which the next messages to it follow. They
 * depend on the last closing that was ordered and not reversed, and on nothing else. An engine
 * stores them together with the message that made them due, and sends afterwards; after a crash it
 * sends those that it had stored and not sent.
 *
 * @param outstanding ordered and not reversed; null if there is none
 */
public record Outbox(@Nullable Closing outstanding) {
  /** Before any order. */
  public static final Outbox EMPTY = new Outbox(null);

  /** The messages that this book makes due: none, an order, a reversal, or that and an order. */
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

  /** The state after the messages that were due are sent. */
  public Outbox sent(Book book) {
    return new Outbox(book.closing());
  }
}
