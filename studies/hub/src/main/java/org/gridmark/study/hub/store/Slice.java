package org.gridmark.study.hub.store;

/**
 * A share of the trades, which one phase puts: no phase finds what another one has left.
 *
 * @param first the place of its first trade
 */
record Slice(int first, int size) {
  /** Phases that put: the warm-up, the measured one, and one a fault. */
  static final int COUNT = 5;

  /** The slice of a phase, from 0. */
  static Slice of(Trades trades, int phase) {
    int size = trades.size() / COUNT;
    return new Slice(phase * size, size);
  }

  /** One of so many equal parts of it, from 0. */
  Slice part(int number, int of) {
    if (number >= of) {
      throw new IllegalStateException("no part " + number + " of " + of);
    }
    return new Slice(first + number * (size / of), size / of);
  }
}
