package org.gridmark.study.settlement.block;

import org.gridmark.study.settlement.message.MessageWriter;
import org.gridmark.study.settlement.trade.Message;

/**
 * One message of a block.
 *
 * @param trade the number of the trade that it is about
 * @param message as it is meant
 * @param flaw what it has that it should not
 */
public record Item(long trade, Message message, Flaw flaw) {
  /** Its line in a file. */
  public byte[] line(MessageWriter writer) {
    return BlockLine.line(BlockLine.Signing.of(flaw), flaw.write(message, writer));
  }
}
