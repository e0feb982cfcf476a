package org.gridmark.system.settlement.journal;

import java.util.Arrays;
import java.util.Comparator;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.TradeKey;

/**
 * An order or reversal for the clearing house, as it is stored.
 *
 * @param reversed the order of that version was taken back; else it was given
 * @param terms packed
 * @param carrier the message, by the broker's id, with whose acknowledgement it is sent: both or
 *     neither. For as long as that one comes again, this has not been sent
 */
@SuppressWarnings("ArrayRecordComponent") // compared by agrees
public record IssuedClosing(
    TradeKey trade, int version, boolean reversed, byte[] terms, long carrier) {
  /** An order before its reversal, lower versions first. */
  static final Comparator<IssuedClosing> ORDER =
      Comparator.comparingInt(IssuedClosing::version).thenComparing(IssuedClosing::reversed);

  static IssuedClosing order(Closing closing, long carrier) {
    byte[] terms = PackedTerms.pack(closing.terms());
    return new IssuedClosing(closing.trade(), closing.version(), false, terms, carrier);
  }

  IssuedClosing reversal(long with) {
    return new IssuedClosing(trade, version, true, terms, with);
  }

  /** Whether both are about the same closing. */
  boolean agrees(IssuedClosing other) {
    return version == other.version && Arrays.equals(terms, other.terms);
  }

  public Message message() {
    Closing closing = new Closing(trade, version, PackedTerms.unpack(terms));
    return reversed ? closing.reversal() : closing.order();
  }
}
