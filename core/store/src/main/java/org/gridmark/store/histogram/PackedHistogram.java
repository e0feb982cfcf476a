package org.gridmark.store.histogram;

import org.gridmark.record.Distribution;
import org.gridmark.record.Recorded;

/**
 * A histogram in about a byte for a value that occurred once and two for one that occurred more
 * often: of each value, how many places lie between it and the one before, with a bit that says
 * whether a count follows.
 */
@SuppressWarnings("ArrayRecordComponent") // nobody changes it, and a million of them are kept
public record PackedHistogram(Buckets buckets, byte[] packed, int distinct, long count, double mean)
    implements Recorded {

  @Override
  public Distribution distribution() {
    Varints.Reader numbers = new Varints.Reader(packed, 0, packed.length);
    long[] values = new long[distinct];
    long[] counts = new long[distinct];
    int place = -1;
    for (int i = 0; i < distinct; i++) {
      long gap = numbers.next();
      place += (int) (gap >>> 1) + 1;
      values[i] = buckets.highest(place);
      counts[i] = (gap & 1) == 0 ? 1 : numbers.next();
    }
    return new Distribution(values, counts);
  }

  /** Packs values in ascending order. */
  static final class Packer {
    private final Varints.Writer numbers = new Varints.Writer();
    private final Buckets buckets;
    private int last = -1;
    private int distinct;
    private long count;
    private double sum;

    Packer(Buckets buckets) {
      this.buckets = buckets;
    }

    /** Fails with an ArithmeticException if all counts together are no long. */
    void add(int place, long times) {
      long gap = (place - last - 1L) << 1;
      if (times == 1) {
        numbers.add(gap);
      } else {
        numbers.add(gap | 1);
        numbers.add(times);
      }
      last = place;
      distinct++;
      count = Math.addExact(count, times);
      sum += (double) buckets.highest(place) * times;
    }

    PackedHistogram pack() {
      return new PackedHistogram(buckets, numbers.toByteArray(), distinct, count, sum / count);
    }
  }
}
