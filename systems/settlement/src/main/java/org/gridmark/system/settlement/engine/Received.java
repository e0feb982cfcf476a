package org.gridmark.system.settlement.engine;

import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.journal.Posting;

/** The outcome of receiving a message. */
sealed interface Received {
  /** It can be posted. */
  record Taken(Envelope envelope, Posting posting) implements Received {}

  /**
   * It goes to the exception queue.
   *
   * @param envelope with the reason
   */
  record Refused(Envelope envelope) implements Received {}

  /** It is right and has no effect: a depository has an order. */
  record Noted() implements Received {}
}
