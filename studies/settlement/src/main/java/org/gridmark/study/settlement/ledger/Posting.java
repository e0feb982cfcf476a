package org.gridmark.study.settlement.ledger;

import java.util.Arrays;
import java.util.Objects;
import org.gridmark.study.settlement.trade.Function;
import org.gridmark.study.settlement.trade.Identity;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.Slot;
import org.gridmark.study.settlement.trade.TradeKey;

/**
 * A message as it is stored. Copies of a message are equal; two messages that bear the same
 * identity and say different things are not, so both are kept, as the rules want it.
 *
 * @param key the trade's key as text
 * @param about which version of the slot
 * @param terms packed
 */
@SuppressWarnings("ArrayRecordComponent") // compared by its contents
public record Posting(
    TradeKey trade,
    String key,
    Slot slot,
    Function function,
    int about,
    Identity identity,
    byte[] terms) {
  /**
   * Of a message that fills a slot.
   *
   * @throws NullPointerException if it is a CLS
   */
  public static Posting of(Message message) {
    TradeKey trade = message.trade();
    return new Posting(
        trade,
        trade.text(),
        Objects.requireNonNull(message.slot(), "a CLS is not posted"),
        message.variant().function(),
        message.about(),
        message.identity(),
        PackedTerms.pack(message.terms()));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Posting posting
        && slot == posting.slot
        && function == posting.function
        && about == posting.about
        && identity.equals(posting.identity)
        && key.equals(posting.key)
        && Arrays.equals(terms, posting.terms);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * identity.hashCode() + slot.hashCode()) + Arrays.hashCode(terms);
  }
}
