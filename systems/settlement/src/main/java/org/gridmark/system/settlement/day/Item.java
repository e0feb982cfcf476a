package org.gridmark.system.settlement.day;

import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.trade.Message;

/**
 * One message about a trade.
 *
 * @param trade the number of the trade that it is about
 * @param message as it is meant
 * @param flaw what it has that it should not
 */
public record Item(long trade, Message message, Flaw flaw) {
  /** As it is written, with its flaw. */
  public byte[] write(MessageWriter writer) {
    return flaw.write(message, writer);
  }
}
