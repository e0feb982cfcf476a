package org.gridmark.study.hub.data;

/**
 * A stream of seeded random numbers (SplitMix64). Written out here, since the same seed must give
 * the same data on every JDK.
 */
public final class Draw {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long state;

  Draw(long seed) {
    this.state = seed;
  }

  /** The stream of one entry: streams of neighbours have nothing in common. */
  public static Draw of(long seed, long n) {
    return new Draw(mix(seed + n * GOLDEN));
  }

  /** A seed that depends on another and a name. */
  public static long seed(long seed, String name) {
    long mixed = mix(seed + GOLDEN);
    for (int i = 0; i < name.length(); i++) {
      mixed = mix(mixed + name.charAt(i) * GOLDEN);
    }
    return mixed;
  }

  long next() {
    state += GOLDEN;
    return mix(state);
  }

  /** From 0 up to the bound. */
  public int below(int bound) {
    return (int) (((next() >>> 32) * bound) >>> 32);
  }

  /** One in so many. */
  boolean oneIn(int many) {
    return below(many) == 0;
  }

  public <T> T from(T[] choices) {
    return choices[below(choices.length)];
  }

  private static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
    return b ^ (b >>> 31);
  }
}
