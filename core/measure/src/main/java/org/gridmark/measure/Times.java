package org.gridmark.measure;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Times of one thread in one second, in nanoseconds: the first few one by one, more of them in a
 * histogram. A histogram takes 150 kB and more; with hundreds of users who each get an answer or
 * two in a second, those alone would fill the heap and stop every user while it is collected.
 */
final class Times {
  /** As many as a histogram is not worth its room for. */
  static final int FEW = 64;

  private final long[] few = new long[FEW];
  private int single;
  private @Nullable Histogram many;

  void record(long nanos) {
    Histogram histogram = many;
    if (histogram != null) {
      histogram.recordValue(nanos);
    } else if (single < FEW) {
      few[single++] = nanos;
    } else {
      histogram().recordValue(nanos);
    }
  }

  boolean isEmpty() {
    return single == 0;
  }

  /** All of them; this object's own, which later times go to. */
  Histogram histogram() {
    Histogram histogram = many;
    if (histogram == null) {
      histogram = new Histogram(3);
      many = histogram;
      addFew(histogram);
    }
    return histogram;
  }

  void addTo(Histogram sum) {
    if (many == null) {
      addFew(sum);
    } else {
      sum.add(many);
    }
  }

  private void addFew(Histogram histogram) {
    for (int i = 0; i < single; i++) {
      histogram.recordValue(few[i]);
    }
  }
}
