package org.gridmark.study.settlement.engine;

import org.gridmark.study.settlement.ledger.Posting;

/** What came of looking at a message. */
sealed interface Received {
  /** It can be posted. */
  record Taken(Posting posting) implements Received {}

  /** It goes to the exception queue. */
  record Refused(String reason) implements Received {}
}
