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

  private final Spares spares;
  private final long[] few = new long[FEW];
  private int single;
  private @Nullable Histogram many;

  /**
   * @param spares where it gets its histogram from
   */
  Times(Spares spares) {
    this.spares = spares;
  }

  void record(long nanos) {
    Histogram histogram = many;
    if (histogram != null) {
      histogram.recordValue(nanos);
    } else if (single < FEW) {
      few[single++] = nanos;
    } else {
      Histogram taken = spares.histogram();
      many = taken;
      addFew(taken);
      taken.recordValue(nanos);
    }
  }

  /** As if nothing had been recorded; the histogram goes to whoever needs one next. */
  void clear() {
    single = 0;
    if (many != null) {
      spares.giveBack(many);
      many = null;
    }
  }

  boolean isEmpty() {
    return single == 0;
  }

  /** How many there are. */
  long count() {
    return many == null ? single : many.getTotalCount();
  }

  /** All of them, in a histogram of the caller's own. */
  Histogram histogram() {
    Histogram all = new Histogram(3);
    addTo(all);
    return all;
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
