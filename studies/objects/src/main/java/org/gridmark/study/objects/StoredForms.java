package org.gridmark.study.objects;

import org.gridmark.model.study.Job;
import org.gridmark.model.target.Codec;

/**
 * The bytes of an object as the target stores it: a figure is the mean of a hundred. Each is read
 * back, so that no form is told which lost something.
 *
 * @param subject of the figures
 */
record StoredForms(String subject, Items items) implements Job {
  private static final long MOST = 1000;
  private static final long EACH = 100;

  /** How long it takes is not looked at. */
  @Override
  public boolean prepares() {
    return true;
  }

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) {
    Codec<Item> codec = bench.session().codec(items.cache());
    long all = Math.min(MOST, items.size());
    for (long from = 0; from < all; from += EACH) {
      long to = Math.min(all, from + EACH);
      bench.figure(subject, ObjectsMetrics.STORED_BYTES, mean(codec, from, to));
    }
  }

  private double mean(Codec<Item> codec, long from, long to) {
    long bytes = 0;
    for (long n = from; n < to; n++) {
      Item item = items.entry(n).getValue();
      byte[] stored = codec.encode(item);
      if (!item.equals(codec.decode(stored))) {
        throw new IllegalStateException(
            "the stored form of object " + item.number() + " is another");
      }
      bytes += stored.length;
    }
    return (double) bytes / (to - from);
  }
}
