package org.gridmark.system.settlement.data;

import java.util.List;

/**
 * A stream of seeded random numbers (SplitMix64). Written out here, since the same seed must give
 * the same messages on every JDK.
 */
public final class Draw {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long state;

  private Draw(long state) {
    this.state = state;
  }

  /** The stream of one item: streams of neighbours have nothing in common. */
  public static Draw of(long seed, long n) {
    return new Draw(mix(seed + n * GOLDEN));
  }

  private long next() {
    state += GOLDEN;
    return mix(state);
  }

  /** From 0 up to the bound. */
  public int below(int bound) {
    return (int) (((next() >>> 32) * bound) >>> 32);
  }

  /** From the first to the last, both included. */
  public int between(int first, int last) {
    return first + below(last - first + 1);
  }

  /** One of these. */
  public <T> T from(List<T> choices) {
    return choices.get(below(choices.size()));
  }

  private static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
    return b ^ (b >>> 31);
  }
}
