package org.gridmark.system.settlement.message;

import org.gridmark.system.settlement.trade.Delivery;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Party;
import org.gridmark.system.settlement.trade.Scale;
import org.gridmark.system.settlement.trade.Side;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.Variant;

/** Makes a message of the text of its elements. Lengths are those of the schema. */
final class Reading {
  private static final int CODE = 35;
  private static final int TRADE_REFERENCE = 16;
  private static final int REFERENCE = 52;
  private static final int NAME = 70;
  private static final int NARRATIVE = 350;

  /** Of seven of which a CLS has the sum. */
  private static final int HIGHEST_VERSION = 99_999;

  private static final int HIGHEST_SUM = 999_999;

  private final Values values;

  private Reading(Values values) {
    this.values = values;
  }

  /** The message, or the first of its values that is none. */
  static Extracted of(Texts texts) {
    Values values = new Values(texts);
    return new Reading(values).message();
  }

  private Extracted message() {
    Kind kind = kind();
    Function function = function(kind);
    Party party = party(kind);
    Identity identity = identity(highest(kind));
    String receiver = values.text(Element.RECEIVER, CODE);
    int about = about(kind, function, identity);
    String trade = values.text(Element.TRADE_REFERENCE, TRADE_REFERENCE);
    Terms terms = terms();
    Delivery delivery = delivery();
    Extracted.Refused fault = values.fault();
    if (fault != null) {
      return fault;
    }
    Variant variant = new Variant(kind, function);
    return new Extracted.Accepted(
        new Message(variant, party, identity, receiver, about, trade, terms, delivery));
  }

  private Kind kind() {
    Kind kind = Kind.find(values.raw(Element.KIND));
    if (kind == null) {
      values.fail(Refusal.UNKNOWN_KIND, values.shown(Element.KIND));
      return Kind.NOE;
    }
    return kind;
  }

  private Function function(Kind kind) {
    Function function = Function.find(values.raw(Element.FUNCTION));
    if (function == null) {
      values.fail(Refusal.UNKNOWN_FUNCTION, values.shown(Element.FUNCTION));
      return Function.NEW;
    }
    if (!Variant.exists(kind, function)) {
      values.fail(Refusal.UNKNOWN_FUNCTION, "there is no " + kind + " " + function);
    }
    return function;
  }

  private Party party(Kind kind) {
    Party party = Party.find(values.raw(Element.PARTY));
    if (party == null) {
      values.bad(Element.PARTY, "MANAGER, BROKER or UTILITY");
      return Party.BROKER;
    }
    if (!Message.placed(kind, party)) {
      values.bad(Element.PARTY, "one that has an " + kind);
    }
    return party;
  }

  private Identity identity(int highest) {
    return new Identity(
        values.text(Element.SENDER, CODE),
        values.text(Element.REFERENCE, REFERENCE),
        values.whole(Element.VERSION, highest));
  }

  private static int highest(Kind kind) {
    return kind == Kind.CLS ? HIGHEST_SUM : HIGHEST_VERSION;
  }

  private int about(Kind kind, Function function, Identity identity) {
    int about = values.whole(Element.ABOUT, highest(kind));
    if (function.states() && about != identity.version()) {
      values.bad(Element.ABOUT, "its version, as " + function + " is about itself");
    }
    return about;
  }

  private Side side() {
    Side side = Side.find(values.raw(Element.SIDE));
    if (side == null) {
      values.bad(Element.SIDE, "BUY or SELL");
      return Side.BUY;
    }
    return side;
  }

  private Terms terms() {
    return new Terms(
        values.text(Element.SECURITY, CODE),
        side(),
        values.date(Element.TRADE_DATE),
        values.date(Element.SETTLEMENT_DATE),
        values.number(Element.QUANTITY, Scale.QUANTITY),
        values.number(Element.PRICE, Scale.PRICE),
        values.text(Element.PRICE_CURRENCY, CODE),
        values.text(Element.SETTLEMENT_CURRENCY, CODE),
        values.number(Element.GROSS_AMOUNT, Scale.AMOUNT),
        values.number(Element.ACCRUED_INTEREST, Scale.AMOUNT),
        values.number(Element.COMMISSION, Scale.AMOUNT),
        values.number(Element.FEES_AND_TAXES, Scale.AMOUNT),
        values.number(Element.NET_AMOUNT, Scale.AMOUNT),
        values.text(Element.INVESTMENT_MANAGER, CODE),
        values.text(Element.BROKER, CODE),
        values.text(Element.PLACE_OF_TRADE, CODE),
        values.text(Element.PLACE_OF_SETTLEMENT, CODE));
  }

  private Delivery delivery() {
    return new Delivery(
        values.text(Element.COUNTRY, CODE),
        values.date(Element.PAYMENT_DATE),
        values.text(Element.ACCOUNT, CODE),
        values.text(Element.SECURITY_NAME, NAME),
        values.text(Element.MANAGER_NAME, NAME),
        values.text(Element.BROKER_NAME, NAME),
        values.text(Element.NARRATIVE, NARRATIVE));
  }
}
