package org.gridmark.system.settlement.rules;

import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.Variant;

/**
 * The utility's answer to a party's question about a slot, by the book as it is when the question
 * is processed. The same question may thus be answered differently at another time.
 *
 * @param slot that was asked about
 * @param about the version that was asked about
 * @param question its identity; the answer bears its reference and version, so that the party can
 *     match it
 * @param terms as the question has them
 */
public record Answer(Book book, Slot slot, int about, Identity question, Terms terms) {
  /** The message to the party that asked. */
  public Message message() {
    return FromUtility.message(
        new Variant(slot.kind(), Function.STATUS),
        slot.party(),
        new Identity(StaticData.UTILITY, question.reference(), question.version()),
        question.sender(),
        about,
        book.trade().reference(),
        terms,
        narrative());
  }

  private String narrative() {
    SlotBook standing = book.slot(slot);
    int version = standing.version();
    String which = version == 0 ? "" : ", version " + version + ",";
    return "%s%s %s; the trade is %s"
        .formatted(slot.title(), which, standing.condition().title(), book.state());
  }
}
