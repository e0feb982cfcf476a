package org.gridmark.study.desk.data;

/**
 * A stream of seeded random numbers (SplitMix64). Written out here, since the same seed must give
 * the same data on every JDK.
 */
public final class Draw {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long state;

  private Draw(long seed) {
    this.state = seed;
  }

  /** The stream of one place: streams of neighbours have nothing in common. */
  static Draw of(long seed, long n) {
    return new Draw(mix(seed + n * GOLDEN));
  }

  /** A seed that depends on another and a name. */
  static long seed(long seed, String name) {
    long mixed = mix(seed + GOLDEN);
    for (int i = 0; i < name.length(); i++) {
      mixed = mix(mixed + name.charAt(i) * GOLDEN);
    }
    return mixed;
  }

  private long next() {
    state += GOLDEN;
    return mix(state);
  }

  /** From 0 up to the bound, which is read unsigned; 0 stands for all there are. */
  public long below(long bound) {
    long next = next();
    return bound == 0 ? next : Math.unsignedMultiplyHigh(next, bound);
  }

  /** From 0 up to 1. */
  double unit() {
    return (next() >>> 11) * 0x1p-53;
  }

  private static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
    return b ^ (b >>> 31);
  }
}
