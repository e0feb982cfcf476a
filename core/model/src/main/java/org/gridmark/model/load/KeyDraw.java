package org.gridmark.model.load;

import java.util.random.RandomGenerator;

/**
 * Draws which entry a request is for. Many threads may share one; each has a generator of its own.
 */
@FunctionalInterface
public interface KeyDraw {
  /**
   * The number of an entry, from 0.
   *
   * @param random of the user who asks, seeded: with the same numbers, and as many entries, it
   *     draws the same
   */
  long next(RandomGenerator random);

  /** The place of an entry in a list. */
  default int nextInt(RandomGenerator random) {
    return Math.toIntExact(next(random));
  }
}
