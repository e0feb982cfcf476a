package org.gridmark.study.objects;

import org.gridmark.model.random.Draw;
import org.jspecify.annotations.Nullable;

/**
 * Texts of one length, each a piece of one long text that is drawn once: to make one, and to
 * compare one with the right one, takes no longer than to copy it, so that it can be done for every
 * single request.
 */
final class Texts {
  /** So many pieces there are: two objects, or versions of one, hardly ever have the same. */
  private static final int PIECES = 1 << 16;

  private static final int RADIX = 36;

  private final int length;
  private final long seed;
  private volatile @Nullable String all;

  /**
   * @param length of each, in characters
   */
  Texts(int length, long seed) {
    this.length = length;
    this.seed = seed;
  }

  /** The text of a version of an object. */
  String of(long number, long version) {
    int piece = Draw.of(Draw.nth(seed, number), version).below(PIECES);
    return all().substring(piece, piece + length);
  }

  private String all() {
    String drawn = all;
    return drawn == null ? draw() : drawn;
  }

  private synchronized String draw() {
    Draw draw = new Draw(seed);
    StringBuilder drawn = new StringBuilder(length + PIECES + RADIX);
    while (drawn.length() < length + PIECES) {
      drawn.append(Long.toUnsignedString(draw.next(), RADIX)); // a dozen letters at once
    }
    String made = drawn.toString();
    all = made;
    return made;
  }
}
