package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.util.List;

/** Brings messages to the engine's queues. Its counts may be read by any thread. */
public interface Drive {
  /**
   * Sends all messages, or those until there were enough; returns when they are confirmed.
   *
   * @throws IOException if a message cannot be read
   */
  void run() throws IOException, InterruptedException;

  /** So many messages wait in the engine's queues: the driver may wait until there are fewer. */
  void waiting(long messages);

  /** No further message is begun, where that can be helped. */
  void enough();

  /** When the first message was begun, on the clock, in ns. */
  long start();

  /** Different messages that were begun so far. */
  long handed();

  /** The same of each driver, if these are several. */
  default List<Long> handedBy() {
    return List.of(handed());
  }

  /** Different messages that are durable. */
  long confirmed();

  /** Messages that were sent once more. */
  long resent();

  /** How often the broker was lost. */
  long losses();
}
