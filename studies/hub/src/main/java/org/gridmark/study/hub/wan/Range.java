package org.gridmark.study.hub.wan;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Entries of one phase, which no other phase writes.
 *
 * @param phase its number
 * @param first the place of the first one within the phase
 */
record Range(int phase, int first, int size) {
  /** No phase has more entries. */
  static final long MOST = 10_000_000;

  /** All entries of a phase. */
  static Range of(int phase, int size) {
    return new Range(phase, 0, size);
  }

  /** The key of one, from place 0. */
  long key(int place) {
    return phase * MOST + first + place;
  }

  /** All of them. */
  List<Long> keys() {
    return IntStream.range(0, size).mapToObj(this::key).toList();
  }

  /** So many of a life, from 0: no two lives have one in common. */
  Range life(int number) {
    return new Range(phase, number * size, size);
  }
}
