package org.gridmark.system.settlement.trade;

import org.jspecify.annotations.Nullable;

/**
 * A message about a trade.
 *
 * @param party whose view it is about, with the kind the slot; the utility's for a CLS
 * @param receiver a BIC (ISO 9362)
 * @param about which version of that view; a statement's own
 * @param tradeReference of the deal, given at the place of trade
 * @param terms as the sender sees them
 */
public record Message(
    Variant variant,
    Party party,
    Identity identity,
    String receiver,
    int about,
    String tradeReference,
    Terms terms,
    Delivery delivery) {

  /** Checks. */
  public Message {
    if (!placed(variant.kind(), party)) {
      throw new IllegalArgumentException(party.title() + " has no " + variant.kind());
    }
    if (variant.function().states() && about != identity.version()) {
      throw new IllegalArgumentException("a statement is about its own version");
    }
  }

  /** Whether such messages have a place: a CLS is the utility's, all others fill a slot. */
  public static boolean placed(Kind kind, Party party) {
    return kind == Kind.CLS ? party == Party.UTILITY : Slot.find(kind, party) != null;
  }

  /** The slot that it is about, or null: a CLS is about the trade as a whole. */
  public @Nullable Slot slot() {
    return Slot.find(variant.kind(), party);
  }

  /** The trade that it is about. */
  public TradeKey trade() {
    return new TradeKey(terms.placeOfTrade(), terms.tradeDate(), tradeReference);
  }

  /** The same on other terms. */
  public Message with(Terms other) {
    return new Message(variant, party, identity, receiver, about, tradeReference, other, delivery);
  }

  /** The same with another delivery. */
  public Message with(Delivery other) {
    return new Message(variant, party, identity, receiver, about, tradeReference, terms, other);
  }
}
