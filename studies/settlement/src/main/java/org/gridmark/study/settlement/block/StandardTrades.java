package org.gridmark.study.settlement.block;

import java.time.LocalDate;
import java.util.List;
import org.gridmark.study.settlement.data.Draw;
import org.gridmark.study.settlement.data.StaticData;
import org.gridmark.study.settlement.trade.Delivery;
import org.gridmark.study.settlement.trade.Function;
import org.gridmark.study.settlement.trade.Identity;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.Party;
import org.gridmark.study.settlement.trade.Slot;
import org.gridmark.study.settlement.trade.Terms;
import org.gridmark.study.settlement.trade.Variant;

/**
 * Standard trades of seven messages, drawn from static data (004, Measuring Performance). A message
 * is a function of the seed, the trade's number and its slot, so any of them can be made at any
 * time, and no other is needed for it.
 *
 * @param tradeDate of all of them, a business day
 * @param unmatched of a thousand trades, how many on average have one message that does not agree
 */
public record StandardTrades(StaticData data, long seed, LocalDate tradeDate, int unmatched) {
  private static final int THOUSAND = 1000;
  private static final List<Slot> SLOTS = List.of(Slot.values());

  /** The first number with one digit more than all numbers of trades. */
  private static final long NUMBERS = 1_000_000_000_000_000L;

  /** Tells what may spoil a trade from what was dealt in it. */
  private static final long SPOILING = 0x5E771EL;

  /** Checks. */
  public StandardTrades {
    if (!data.calendar().isBusinessDay(tradeDate)) {
      throw new IllegalArgumentException("trade date: " + tradeDate + " is not a business day");
    }
  }

  /**
   * One message.
   *
   * @param trade its number, from 0
   */
  public Message message(long trade, Slot slot) {
    Deal deal = Deal.draw(data, Draw.of(seed, trade));
    Terms terms = deal.terms(data, tradeDate, deviation(trade, slot));
    String number = Long.toString(NUMBERS + trade).substring(1);
    boolean manager = slot.party() == Party.MANAGER;
    String sender = (manager ? deal.manager() : deal.broker()).bic();
    return new Message(
        new Variant(slot.kind(), Function.NEW),
        slot.party(),
        new Identity(sender, slot.kind() + number, 1),
        StaticData.UTILITY,
        1,
        "T" + number,
        terms,
        delivery(deal, slot, terms, number));
  }

  /** All seven, in the order of their slots. */
  public List<Message> messages(long trade) {
    return SLOTS.stream().map(slot -> message(trade, slot)).toList();
  }

  /** Whether the seven agree. */
  public boolean matches(long trade) {
    return spoiling(trade).below(THOUSAND) >= unmatched;
  }

  private Deviation deviation(long trade, Slot slot) {
    Draw draw = spoiling(trade);
    boolean spoiled = draw.below(THOUSAND) < unmatched;
    return spoiled && draw.from(SLOTS) == slot ? draw.from(Deviation.REAL) : Deviation.NONE;
  }

  private Draw spoiling(long trade) {
    return Draw.of(seed ^ SPOILING, trade);
  }

  private static Delivery delivery(Deal deal, Slot slot, Terms terms, String number) {
    return new Delivery(
        deal.market().country(),
        terms.settlementDate(),
        "SAFE" + number,
        deal.security().name(),
        deal.manager().name(),
        deal.broker().name(),
        narrative(slot.kind()));
  }

  private static String narrative(Kind kind) {
    return switch (kind) {
      case NOE ->
          "Executed on the order of the investment manager at the price stated & as principal to"
              + " principal. Contract note to follow. Please allocate before the close of business"
              + " on the trade date, quoting the trade reference & the security. Errors excepted.";
      case ALC ->
          "Allocated in full to the one safekeeping account that is stated here. No partial"
              + " allocation & no block number. The account holder's standing settlement"
              + " instructions apply unless they are replaced by a settlement instruction.";
      case NPR ->
          "Net proceeds after commission, fees & taxes as agreed between the parties. Accrued"
              + " interest is counted from the last coupon date up to but without the settlement"
              + " date. No withholding tax is due on this trade; stamp duty is in the fees.";
      case SET ->
          "Deliver against payment at the place of settlement in favour of the account stated."
              + " Partial settlement is not allowed. Hold & release does not apply. Charges are"
              + " borne by each party for its own instruction. Matching comes before delivery.";
      case CLS -> throw new IllegalArgumentException("a standard trade has no CLS");
    };
  }
}
