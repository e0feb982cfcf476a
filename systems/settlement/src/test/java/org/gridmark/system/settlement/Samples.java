package org.gridmark.system.settlement;

import java.time.LocalDate;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.day.Shares;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Delivery;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Party;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.Variant;

/** Messages to test with. */
public final class Samples {
  public static final StaticData DATA = StaticData.standard();

  /** A Friday. */
  public static final LocalDate TRADE_DATE = LocalDate.of(2005, 1, 14);

  public static final StandardTrades TRADES = statements(7, 0);

  private Samples() {}

  /** Trades of seven statements and nothing else, of a thousand of which so many do not agree. */
  public static StandardTrades statements(long seed, int unmatched) {
    return new StandardTrades(DATA, seed, TRADE_DATE, Shares.unmatched(unmatched));
  }

  /** A business day. */
  public static StandardTrades day(long seed) {
    return new StandardTrades(DATA, seed, TRADE_DATE, Shares.DAY);
  }

  /** A business day on which all that there may be is frequent. */
  public static StandardTrades eventful(long seed) {
    return new StandardTrades(
        DATA, seed, TRADE_DATE, new Shares(150, 150, 150, 100, 100, 150, 500, 250, 300));
  }

  /** A message of each variant for each party that has it, sent by whoever may send it. */
  public static List<Message> ofEveryVariant(long trade) {
    return Variant.ALL.stream()
        .flatMap(
            variant ->
                Stream.of(Party.values())
                    .filter(party -> Message.placed(variant.kind(), party))
                    .map(party -> of(trade, variant, party)))
        .toList();
  }

  public static Message of(long trade, Variant variant, Party party) {
    Message base = TRADES.message(trade, Slot.NOE);
    return new Message(
        variant,
        party,
        new Identity(sender(variant, party, base.terms()), "R" + variant + party, 1),
        StaticData.UTILITY,
        1,
        base.tradeReference(),
        base.terms(),
        base.delivery());
  }

  private static String sender(Variant variant, Party party, Terms terms) {
    Function function = variant.function();
    if (variant.kind() == Kind.CLS) {
      return function == Function.ACK ? terms.placeOfSettlement() : StaticData.UTILITY;
    }
    boolean manager = (party == Party.MANAGER) == function.states();
    return manager ? terms.investmentManager() : terms.broker();
  }

  /** About a slot of the first trade. */
  public static Message about(Slot slot, Function function, int version, Terms terms) {
    Message base = of(0, new Variant(slot.kind(), function), slot.party());
    Identity own = base.identity();
    Identity identity = new Identity(own.sender(), own.reference(), version);
    return new Message(
        base.variant(),
        base.party(),
        identity,
        base.receiver(),
        version,
        base.tradeReference(),
        terms,
        base.delivery());
  }

  /** The message with another sender. */
  public static Message from(String sender, Message message) {
    Identity identity = message.identity();
    return new Message(
        message.variant(),
        message.party(),
        new Identity(sender, identity.reference(), identity.version()),
        message.receiver(),
        message.about(),
        message.tradeReference(),
        message.terms(),
        message.delivery());
  }

  /** The message with other terms and another delivery. */
  public static Message with(Message message, Terms terms, Delivery delivery) {
    return new Message(
        message.variant(),
        message.party(),
        message.identity(),
        message.receiver(),
        message.about(),
        message.tradeReference(),
        terms,
        delivery);
  }

  /** The terms with another value in one criterion. */
  public static Terms changed(Terms terms, Criterion criterion, UnaryOperator<Object> change) {
    return terms.with(criterion, change.apply(criterion.of(terms)));
  }
}
