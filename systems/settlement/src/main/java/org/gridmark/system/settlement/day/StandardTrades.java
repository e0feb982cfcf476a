package org.gridmark.system.settlement.day;

import java.time.LocalDate;
import java.util.List;
import org.gridmark.model.random.Draw;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Delivery;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.Variant;

/**
 * Standard trades of seven statements, drawn from static data (Drayton and Sehmi 2005, Measuring
 * Performance), and all that is said of them on a business day. A message is a function of the
 * seed, the trade's number and its place among those of the trade, so any of them can be made at
 * any time, and no other is needed for it.
 *
 * @param tradeDate of all of them, a business day
 */
public record StandardTrades(StaticData data, long seed, LocalDate tradeDate, Shares shares) {
  /** The first number with one digit more than all numbers of trades. */
  private static final long NUMBERS = 1_000_000_000_000_000L;

  /** Checks. */
  public StandardTrades {
    if (!data.calendar().isBusinessDay(tradeDate)) {
      throw new IllegalArgumentException("trade date: " + tradeDate + " is not a business day");
    }
  }

  /**
   * The first statement of a party.
   *
   * @param trade its number, from 0
   */
  public Message message(long trade, Slot slot) {
    return life(trade).steps().stream()
        .filter(step -> step.kind() == slot.kind() && step.party() == slot.party())
        .map(step -> item(trade, step).message())
        .findFirst()
        .orElseThrow();
  }

  /** The first statements of all seven slots, in their order. */
  public List<Message> messages(long trade) {
    return life(trade).steps().stream()
        .limit(Slot.values().length)
        .map(step -> item(trade, step).message())
        .toList();
  }

  /** All messages about a trade, in the order in which they come if nothing mixes them. */
  public List<Item> items(long trade) {
    return life(trade).steps().stream().map(step -> item(trade, step)).toList();
  }

  /**
   * Whether the trade has one closing, that of its seven first statements, in whatever order its
   * messages come: they agree, and nothing is said against them.
   */
  public boolean matches(long trade) {
    return fate(trade) == Shares.Fate.UNDISTURBED;
  }

  /** Whether a closing may be on these terms, at some time and in some order of messages. */
  public boolean agrees(long trade, Terms terms) {
    Terms dealt = dealt(trade);
    return switch (fate(trade)) {
      case UNMATCHED -> false;
      case AMENDED ->
          terms.equals(dealt) || terms.equals(Deviation.of(dealt, Criterion.PRICE, data));
      case UNDISTURBED, CANCELLED, NACKED, REJECTED, WRONG -> terms.equals(dealt);
    };
  }

  private Shares.Fate fate(long trade) {
    return TradeLife.fate(shares, seed, trade);
  }

  /** The terms of the deal. */
  public Terms dealt(long trade) {
    return Deal.draw(data, Draw.of(seed, trade)).terms(data, tradeDate);
  }

  public TradeLife life(long trade) {
    return new TradeLife(shares, seed, trade);
  }

  /** A message of a trade's life. */
  public Item item(long trade, Step step) {
    Deal deal = Deal.draw(data, Draw.of(seed, trade));
    Terms dealt = deal.terms(data, tradeDate);
    Criterion differing = step.differing();
    Terms terms = differing == null ? dealt : Deviation.of(dealt, differing, data);
    String number = Long.toString(NUMBERS + trade).substring(1);
    Message message =
        new Message(
            new Variant(step.kind(), step.function()),
            step.party(),
            new Identity(sender(step, deal), reference(step, number), step.version()),
            StaticData.UTILITY,
            step.version(),
            "T" + number,
            terms,
            delivery(deal, step.kind(), terms, number));
    return new Item(trade, message, step.flaw());
  }

  private static String sender(Step step, Deal deal) {
    return switch (step.sender()) {
      case MANAGER -> deal.manager().bic();
      case BROKER -> deal.broker().bic();
      case UTILITY -> deal.market().depository();
    };
  }

  /** A party's statements of a slot share one. */
  private static String reference(Step step, String number) {
    String statement = step.kind() + number;
    return step.function().states() ? statement : step.function() + " " + statement;
  }

  private static Delivery delivery(Deal deal, Kind kind, Terms terms, String number) {
    return new Delivery(
        deal.market().country(),
        terms.settlementDate(),
        "SAFE" + number,
        deal.security().name(),
        deal.manager().name(),
        deal.broker().name(),
        narrative(kind));
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
      case CLS -> "The order to clear and settle has come.";
    };
  }
}
