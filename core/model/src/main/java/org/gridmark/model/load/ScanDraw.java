package org.gridmark.model.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/** The next entry in order; the first is drawn by whoever asks first. */
final class ScanDraw implements KeyDraw {
  private static final long NOT_BEGUN = -1;

  private final LongSupplier entries;
  private final AtomicLong next = new AtomicLong(NOT_BEGUN);

  ScanDraw(LongSupplier entries) {
    this.entries = entries;
  }

  @Override
  public long next(RandomGenerator random) {
    while (true) {
      long size = entries.getAsLong();
      long expected = next.get();
      long place = expected == NOT_BEGUN ? random.nextLong(size) : expected;
      if (next.compareAndSet(expected, place + 1 < size ? place + 1 : 0)) {
        return place;
      }
    }
  }
}
