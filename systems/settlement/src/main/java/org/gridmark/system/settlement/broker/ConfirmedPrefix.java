package org.gridmark.system.settlement.broker;

import java.util.BitSet;

/**
 * How many of the first messages are confirmed without a gap, while confirmations come in any
 * order. One thread confirms, any may look.
 */
final class ConfirmedPrefix {
  private final int window;

  /** Those beyond the prefix, by their number modulo the window. */
  private final BitSet beyond;

  private volatile long length;

  /**
   * None yet.
   *
   * @param window so many may be unconfirmed at a time
   */
  ConfirmedPrefix(int window) {
    this.window = window;
    this.beyond = new BitSet(window);
  }

  /**
   * Confirms a message.
   *
   * @param number counted from 0, less than the window beyond the prefix
   */
  void confirm(long number) {
    beyond.set(slot(number));
    long grown = length;
    while (beyond.get(slot(grown))) {
      beyond.clear(slot(grown));
      grown++;
    }
    length = grown;
  }

  private int slot(long number) {
    return (int) (number % window);
  }

  long length() {
    return length;
  }
}
