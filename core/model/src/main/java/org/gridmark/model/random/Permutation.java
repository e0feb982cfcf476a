package org.gridmark.model.random;

/**
 * A seeded shuffle of the numbers from 0 up to a size, both ways, without a table.
 *
 * <p>Each round multiplies by an odd number and folds the upper half of the bits onto the lower
 * one, which maps the numbers of so many bits onto themselves. A result beyond the size is mapped
 * again until it falls within: following a cycle of the larger permutation keeps the smaller one
 * exact.
 */
public final class Permutation {
  private static final int ROUNDS = 3;

  private final long size;
  private final long mask;
  private final int half;
  private final long[] factors = new long[ROUNDS];
  private final long[] inverses = new long[ROUNDS];
  private final long[] addends = new long[ROUNDS];

  /** The shuffle of the numbers from 0 up to the size, which is 1 or more. */
  public Permutation(long seed, long size) {
    int bits = Math.max(2, Long.SIZE - Long.numberOfLeadingZeros(size - 1));
    this.size = size;
    this.mask = (1L << bits) - 1;
    this.half = (bits + 1) / 2;
    Draw draw = new Draw(seed);
    for (int i = 0; i < ROUNDS; i++) {
      factors[i] = draw.next() | 1;
      inverses[i] = inverse(factors[i]);
      addends[i] = draw.next();
    }
  }

  /** The place of {@code n} in the shuffle. */
  public long rank(long n) {
    long rank = n;
    do {
      for (int i = 0; i < ROUNDS; i++) {
        rank = (rank * factors[i] + addends[i]) & mask;
        rank ^= rank >>> half;
      }
    } while (rank >= size);
    return rank;
  }

  /** The number at this place of the shuffle. */
  public long at(long rank) {
    long n = rank;
    do {
      for (int i = ROUNDS - 1; i >= 0; i--) {
        n ^= n >>> half;
        n = ((n - addends[i]) * inverses[i]) & mask;
      }
    } while (n >= size);
    return n;
  }

  /** Of an odd number modulo 2^64, by Newton's method: each step doubles the right bits. */
  private static long inverse(long odd) {
    long inverse = odd;
    for (int i = 0; i < 5; i++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }
}
