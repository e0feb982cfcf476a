package org.gridmark.record;

import java.util.Arrays;
import java.util.Collection;

/**
 * How often each value occurred: the sparse form of a histogram.
 *
 * @param values ascending, without repetition
 * @param counts how often each occurred, at least once
 */
@SuppressWarnings("ArrayRecordComponent") // nobody changes them, and millions of them are read
public record Distribution(long[] values, long[] counts) implements Recorded {
  /** No value at all. */
  public static final Distribution NONE = new Distribution(new long[0], new long[0]);

  @Override
  public long count() {
    return Arrays.stream(counts).sum();
  }

  @Override
  public double mean() {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += (double) values[i] * counts[i];
    }
    return sum / count();
  }

  /**
   * The least value that at least this share of all values does not exceed; 0 for none.
   *
   * @param share from 0 to 1
   */
  public long quantile(double share) {
    long rank = Math.max(1, (long) Math.ceil(share * count()));
    long seen = 0;
    for (int i = 0; i < values.length; i++) {
      seen += counts[i];
      if (seen >= rank) {
        return values[i];
      }
    }
    return 0;
  }

  /** How many values are greater. */
  public long above(double value) {
    long above = 0;
    for (int i = values.length - 1; i >= 0 && values[i] > value; i--) {
      above += counts[i];
    }
    return above;
  }

  /** The greatest value; 0 for none. */
  public long max() {
    return values.length == 0 ? 0 : values[values.length - 1];
  }

  @Override
  public Distribution distribution() {
    return this;
  }

  /** All of these together. */
  public static Distribution merge(Collection<Distribution> parts) {
    if (parts.size() == 1) {
      return parts.iterator().next();
    }
    Tally tally = new Tally();
    parts.forEach(tally::add);
    return tally.distribution();
  }

  @Override
  public boolean equals(@org.jspecify.annotations.Nullable Object other) {
    return other instanceof Distribution that
        && Arrays.equals(values, that.values)
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(values) + Arrays.hashCode(counts);
  }
}
