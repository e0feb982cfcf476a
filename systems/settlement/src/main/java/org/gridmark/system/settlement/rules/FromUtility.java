package org.gridmark.system.settlement.rules;

import org.gridmark.system.settlement.data.Bic;
import org.gridmark.system.settlement.trade.Delivery;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Party;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.Variant;

/** Messages of the utility itself; of the delivery it knows no more than the terms. */
final class FromUtility {
  private FromUtility() {}

  static Message message(
      Variant variant,
      Party party,
      Identity identity,
      String receiver,
      int about,
      String tradeReference,
      Terms terms,
      String narrative) {
    Delivery delivery =
        new Delivery(
            Bic.country(terms.placeOfSettlement()),
            terms.settlementDate(),
            "as instructed",
            terms.security(),
            terms.investmentManager(),
            terms.broker(),
            narrative);
    return new Message(variant, party, identity, receiver, about, tradeReference, terms, delivery);
  }
}
