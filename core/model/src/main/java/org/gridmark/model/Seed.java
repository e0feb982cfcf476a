package org.gridmark.model;

/**
 * The seed of a stream of random numbers, made of all that tells the stream from others, part after
 * part. Each part is mixed in by the finalizer of SplitMix64 (D. Stafford's variant 13, as in
 * {@link java.util.SplittableRandom}), which is one to one: seeds that differ in their last part
 * alone are never the same, and others only by a chance of one in 2^64. Sums of hash codes would
 * not do: those of {@code c1} and {@code c2} differ by one, as do the numbers of two loads.
 */
public record Seed(long value) {
  private static final long GOLDEN_RATIO = 0x9e3779b97f4a7c15L;

  /** The same with one more part. */
  public Seed with(long part) {
    return new Seed(mix(mix(value + GOLDEN_RATIO) ^ part));
  }

  /** The same with a name as one more part. */
  public Seed with(String part) {
    Seed seed = with(part.length());
    for (int i = 0; i < part.length(); i++) {
      seed = seed.with(part.charAt(i));
    }
    return seed;
  }

  private static long mix(long bits) {
    long mixed = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }
}
