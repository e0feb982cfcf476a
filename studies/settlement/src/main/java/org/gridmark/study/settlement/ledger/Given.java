package org.gridmark.study.settlement.ledger;

import java.util.Arrays;
import java.util.Comparator;
import org.gridmark.study.settlement.rules.Closing;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.TradeKey;

/**
 * What was given out to the clearing house, as it is stored.
 *
 * @param reversed the order of that version was taken back; else it was given
 * @param terms packed
 */
@SuppressWarnings("ArrayRecordComponent") // compared by agrees
record Given(TradeKey trade, int version, boolean reversed, byte[] terms) {
  /** An order before its reversal, lower versions first. */
  static final Comparator<Given> ORDER =
      Comparator.comparingInt(Given::version).thenComparing(Given::reversed);

  static Given order(Closing closing) {
    return new Given(closing.trade(), closing.version(), false, PackedTerms.pack(closing.terms()));
  }

  Given reversal() {
    return new Given(trade, version, true, terms);
  }

  /** Whether both are about the same closing. */
  boolean agrees(Given other) {
    return version == other.version && Arrays.equals(terms, other.terms);
  }

  Message message() {
    Closing closing = new Closing(trade, version, PackedTerms.unpack(terms));
    return reversed ? closing.reversal() : closing.order();
  }
}
