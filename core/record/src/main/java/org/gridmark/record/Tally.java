package org.gridmark.record;

import java.util.Arrays;

/**
 * Adds up how often each value occurred. Many distributions of the same subject hold much the same
 * values, so a table of the values is quicker than merging one ordered list into the next.
 */
final class Tally {
  private static final int FIRST = 1024;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private long[] values = new long[FIRST];

  /** Nought where the table is empty. */
  private long[] counts = new long[FIRST];

  private int size;

  void add(Distribution part) {
    for (int i = 0; i < part.values().length; i++) {
      add(part.values()[i], part.counts()[i]);
    }
  }

  private void add(long value, long count) {
    int place = place(value);
    if (counts[place] == 0) {
      size++;
    }
    values[place] = value;
    counts[place] += count;
    if (2 * size > values.length) {
      grow();
    }
  }

  private int place(long value) {
    int mask = values.length - 1;
    int place = (int) ((value * SPREAD) >>> 32) & mask;
    while (counts[place] != 0 && values[place] != value) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void grow() {
    long[] before = values;
    long[] counted = counts;
    values = new long[2 * before.length];
    counts = new long[2 * before.length];
    for (int i = 0; i < before.length; i++) {
      if (counted[i] != 0) {
        int place = place(before[i]);
        values[place] = before[i];
        counts[place] = counted[i];
      }
    }
  }

  Distribution distribution() {
    long[] found = new long[size];
    int next = 0;
    for (int i = 0; i < values.length; i++) {
      if (counts[i] != 0) {
        found[next++] = values[i];
      }
    }
    Arrays.sort(found);
    return new Distribution(found, Arrays.stream(found).map(one -> counts[place(one)]).toArray());
  }
}
