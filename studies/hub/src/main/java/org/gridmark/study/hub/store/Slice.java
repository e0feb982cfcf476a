package org.gridmark.study.hub.store;

/**
 * A share of the trades, which one phase puts: no phase finds what another one has left.
 *
 * @param first the place of its first trade
 */
record Slice(int first, int size) {
  /** Phases that put: the warm-up, the measured one, and one a fault. */
  private static final int COUNT = 4;

  /** The slice of a phase, from 0. */
  static Slice of(Trades trades, int phase) {
    int size = trades.size() / COUNT;
    return new Slice(phase * size, size);
  }
}
