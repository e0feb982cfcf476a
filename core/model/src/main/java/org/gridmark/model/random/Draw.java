package org.gridmark.model.random;

import java.util.List;

/**
 * A stream of seeded random numbers (SplitMix64). Written out here, since the same seed must give
 * the same data on every JDK.
 */
public final class Draw {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long state;

  /** The stream that begins after this state. */
  public Draw(long seed) {
    this.state = seed;
  }

  /** The stream of one item: streams of neighbours have nothing in common. */
  public static Draw of(long seed, long n) {
    return new Draw(nth(seed, n));
  }

  /** The n-th number of a seed's stream, from 1. */
  public static long nth(long seed, long n) {
    return mix(seed + n * GOLDEN);
  }

  /** A seed that depends on another and a name. */
  public static long seed(long seed, String name) {
    long mixed = nth(seed, 1);
    for (int i = 0; i < name.length(); i++) {
      mixed = mix(mixed + name.charAt(i) * GOLDEN);
    }
    return mixed;
  }

  /** The next number, of all there are. */
  public long next() {
    state += GOLDEN;
    return mix(state);
  }

  /** From 0 up to the bound. */
  public int below(int bound) {
    return (int) (((next() >>> 32) * bound) >>> 32);
  }

  /** From 0 up to the bound, which is read unsigned; 0 stands for all there are. */
  public long belowUnsigned(long bound) {
    long next = next();
    return bound == 0 ? next : Math.unsignedMultiplyHigh(next, bound);
  }

  /** From the first to the last, both included. */
  public int between(int first, int last) {
    return first + below(last - first + 1);
  }

  /** From 0 up to 1. */
  public double unit() {
    return (next() >>> 11) * 0x1p-53;
  }

  /** One in so many. */
  public boolean oneIn(int many) {
    return below(many) == 0;
  }

  /** One of these. */
  public <T> T from(T[] choices) {
    return choices[below(choices.length)];
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
