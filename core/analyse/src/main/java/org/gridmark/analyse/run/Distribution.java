package org.gridmark.analyse.run;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

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
    return merge(List.copyOf(parts), 0, parts.size());
  }

  /** Halves first: what is merged is then about equally long, and most values meet early. */
  private static Distribution merge(List<Distribution> parts, int from, int to) {
    if (to - from < 2) {
      return from == to ? NONE : parts.get(from);
    }
    int middle = (from + to) >>> 1;
    return merge(parts, from, middle).and(merge(parts, middle, to));
  }

  private Distribution and(Distribution that) {
    long[] all = new long[values.length + that.values.length];
    long[] sums = new long[all.length];
    int size = 0;
    int here = 0;
    int there = 0;
    while (here < values.length || there < that.values.length) {
      long next = Math.min(at(here), that.at(there));
      all[size] = next;
      if (at(here) == next && here < values.length) {
        sums[size] += counts[here++];
      }
      if (that.at(there) == next && there < that.values.length) {
        sums[size] += that.counts[there++];
      }
      size++;
    }
    return new Distribution(Arrays.copyOf(all, size), Arrays.copyOf(sums, size));
  }

  private long at(int i) {
    return i < values.length ? values[i] : Long.MAX_VALUE;
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
