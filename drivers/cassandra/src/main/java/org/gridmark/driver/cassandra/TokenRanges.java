package org.gridmark.driver.cassandra;

import java.util.ArrayList;
import java.util.List;

/**
 * The tokens of all partitions in ranges of the same size. A count over all at once would take
 * longer than the server lets a read take.
 */
final class TokenRanges {
  private TokenRanges() {}

  /** Both ends belong to it. */
  record Range(long first, long last) {}

  static List<Range> of(int count) {
    List<Range> ranges = new ArrayList<>(count);
    long size = Long.divideUnsigned(-1L, count);
    long first = Long.MIN_VALUE;
    for (int i = 1; i < count; i++) {
      ranges.add(new Range(first, first + size - 1));
      first += size;
    }
    ranges.add(new Range(first, Long.MAX_VALUE));
    return ranges;
  }
}
