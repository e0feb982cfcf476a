package org.gridmark.study.settlement.broker;

import java.time.Duration;

/**
 * The end of something that a broker is told of. Clients wait for the answer for as long as for any
 * other, or longer; here nobody does.
 */
final class Closing {
  private Closing() {}

  /**
   * Closes something.
   *
   * @param patience after so long it goes on by itself
   */
  static void within(Duration patience, Runnable closing) {
    Thread thread = Thread.ofPlatform().daemon().name("closes").start(closing);
    try {
      thread.join(patience);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // it goes on all the same
    }
  }
}
