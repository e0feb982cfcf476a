package org.gridmark.study.settlement.ledger;

import java.util.Comparator;
import org.gridmark.study.settlement.trade.Function;
import org.gridmark.study.settlement.trade.Identity;
import org.gridmark.study.settlement.trade.Slot;
import org.gridmark.study.settlement.trade.TradeKey;

/**
 * A message as it is stored: a row of the table {@code message}.
 *
 * @param key the trade's key as text
 * @param id what tells it from every other message of the slot; see {@link Postings}
 * @param about which version of the slot
 * @param terms packed
 */
@SuppressWarnings("ArrayRecordComponent") // carried, never compared
public record Posting(
    TradeKey trade,
    String key,
    Slot slot,
    long id,
    Function function,
    int about,
    Identity identity,
    byte[] terms) {
  /**
   * The order in which rows are stored: one and the same for all, or two that wait for each other's
   * rows would wait for ever.
   */
  static final Comparator<Posting> ORDER = Posting::compare;

  private static int compare(Posting one, Posting other) {
    int order = one.key.compareTo(other.key);
    order = order == 0 ? one.slot.compareTo(other.slot) : order;
    return order == 0 ? Long.compare(one.id, other.id) : order;
  }

  /** Whether both are one row. */
  boolean sameRow(Posting other) {
    return id == other.id && slot == other.slot && key.equals(other.key);
  }
}
