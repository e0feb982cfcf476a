package org.gridmark.system.settlement.message;

import org.gridmark.system.settlement.trade.Message;

/** What came of reading a message. */
public sealed interface Extracted {
  /** It is of the published form, and this is what it says. Its codes are not checked yet. */
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
