package org.gridmark.system.settlement.rules;

import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.jspecify.annotations.Nullable;

/**
 * The part of a message that counts in the book of its trade.
 *
 * @param about which version of the slot
 */
public record Entry(Slot slot, Function function, int about, Terms terms) {
  /** Of a message; null for a CLS, which adds nothing. */
  public static @Nullable Entry of(Message message) {
    Slot slot = message.slot();
    return slot == null
        ? null
        : new Entry(slot, message.variant().function(), message.about(), message.terms());
  }
}
