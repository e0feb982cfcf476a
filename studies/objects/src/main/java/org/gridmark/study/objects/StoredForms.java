package org.gridmark.study.objects;

import org.gridmark.model.study.Job;
import org.gridmark.model.target.Codec;

/**
 * The bytes of an object as the target stores it, in the mean over some. Each is read back, so that
 * no form is told which lost something.
 *
 * @param subject of the figure
 */
record StoredForms(String subject, Items items) implements Job {
  private static final long MOST = 1000;

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) {
    Codec<Item> codec = bench.session().codec(items.cache());
    long count = Math.min(MOST, items.size());
    long bytes = 0;
    for (long n = 0; n < count; n++) {
      Item item = items.entry(n).getValue();
      byte[] stored = codec.encode(item);
      if (!item.equals(codec.decode(stored))) {
        throw new IllegalStateException(
            "the stored form of object " + item.number() + " is another");
      }
      bytes += stored.length;
    }
    bench.figure(subject, ObjectsMetrics.STORED_BYTES, (double) bytes / count);
  }
}
