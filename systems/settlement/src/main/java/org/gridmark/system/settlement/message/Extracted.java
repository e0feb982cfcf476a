package org.gridmark.system.settlement.message;

import org.gridmark.system.settlement.trade.Message;

/** The outcome of reading a message. */
public sealed interface Extracted {
  /** It is of the published form, and this is its content. Its codes are not checked yet. */
  record Accepted(Message message) implements Extracted {}

  /**
   * It cannot be read.
   *
   * @param detail where or what
   */
  record Refused(Refusal reason, String detail) implements Extracted {
    /** In one line. */
    public String line() {
      return reason.text() + ": " + detail;
    }
  }
}
