package org.gridmark.study.objects;

import java.util.random.RandomGenerator;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Request;

/**
 * Reads and writes of objects that are there. A write puts the object that was there, so that an
 * audit finds each as it was loaded.
 *
 * @param gets how many of a hundred requests read
 * @param keys which object
 */
record ReadsAndWrites(Items items, int gets, KeyDraw keys) implements Requests {
  static final String PUT = "put";
  static final int ALL = 100;

  @Override
  public Request next(long n, RandomGenerator random) {
    long place = keys.next(random);
    return random.nextInt(ALL) < gets
        ? new Get(items, place + 1)
        : Insert.of(PUT, items.cache(), items.entries(place, place + 1));
  }
}
