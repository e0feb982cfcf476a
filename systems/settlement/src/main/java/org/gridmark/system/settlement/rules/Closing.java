package org.gridmark.system.settlement.rules;

import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Party;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.TradeKey;
import org.gridmark.system.settlement.trade.Variant;

/**
 * A matched trade as it goes to clearing and settlement.
 *
 * @param version the sum of the versions that stand in the seven slots, 7 for a standard trade. A
 *     trade that matches a second time does so with at least one higher version and no lower one,
 *     so its closing has a higher version; and whatever the order of the messages, the same match
 *     has the same number.
 * @param terms as agreed
 */
public record Closing(TradeKey trade, int version, Terms terms) {
  /** The message that has the trade cleared and settled. */
  public Message order() {
    return message(Function.NEW, "CLS " + trade, "All seven messages agree.");
  }

  /** The message that takes the order back; it has the order's version. */
  public Message reversal() {
    return message(
        Function.EXCEPTION, "REV " + trade, "Taken back: the trade no longer stands as ordered.");
  }

  /** It says no more than the closing does, so it is the same one whenever it is made. */
  private Message message(Function function, String reference, String narrative) {
    return FromUtility.message(
        new Variant(Kind.CLS, function),
        Party.UTILITY,
        new Identity(StaticData.UTILITY, reference, version),
        terms.placeOfSettlement(),
        version,
        trade.reference(),
        terms,
        narrative);
  }
}
