package org.gridmark.study.settlement.rules;

import org.gridmark.study.settlement.data.Bic;
import org.gridmark.study.settlement.trade.Delivery;
import org.gridmark.study.settlement.trade.Identity;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.Party;
import org.gridmark.study.settlement.trade.Terms;
import org.gridmark.study.settlement.trade.Variant;

/** What the utility itself says: of the delivery it knows no more than the terms. */
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
