package org.gridmark.store.histogram;

/**
 * Which values a histogram tells apart: HdrHistogram has buckets that double in width, each in as
 * many equal steps as its significant digits ask for.
 *
 * @param unitMagnitude the base-2 logarithm of the least step
 * @param halfMagnitude the base-2 logarithm of half the steps of a bucket; the lower half of all
 *     buckets but the first is that of the bucket before
 */
record Buckets(int unitMagnitude, int halfMagnitude) {
  private static final int MOST_DIGITS = 5;

  /**
   * The buckets of a histogram.
   *
   * @param digits significant digits
   * @param unit the lowest value that is told from 0
   */
  static Buckets of(int digits, long unit) throws DamagedHistogram {
    if (digits < 0 || digits > MOST_DIGITS || unit < 1) {
      throw new DamagedHistogram(digits + " digits, lowest value " + unit);
    }
    // Steps are to be of one unit up to twice the power of ten that the digits make.
    long single = 2 * Math.round(Math.pow(10, digits));
    int magnitude = Long.SIZE - Long.numberOfLeadingZeros(single - 1);
    int unitMagnitude = Long.SIZE - 1 - Long.numberOfLeadingZeros(unit);
    if (unitMagnitude + magnitude >= Long.SIZE) {
      throw new DamagedHistogram("lowest value " + unit);
    }
    return new Buckets(unitMagnitude, Math.max(0, magnitude - 1));
  }

  /** How many values there are to tell apart in all that a long holds. */
  int size() {
    int number = Long.SIZE - 1 - unitMagnitude - halfMagnitude;
    return (number + 1) << halfMagnitude;
  }

  /** The highest of the values that are not told from each other at this place. */
  long highest(int index) {
    int bucket = Math.max(0, (index >> halfMagnitude) - 1);
    long step = index - ((long) bucket << halfMagnitude);
    return ((step + 1) << (bucket + unitMagnitude)) - 1;
  }
}
