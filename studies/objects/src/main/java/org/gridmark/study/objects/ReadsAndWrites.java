package org.gridmark.study.objects;

import java.util.random.RandomGenerator;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Request;
import org.gridmark.study.objects.puts.PutLog;

/**
 * Reads and writes of objects that are there, by the users of one client.
 *
 * @param log of its puts
 * @param gets how many of a hundred requests read
 * @param keys which object
 */
record ReadsAndWrites(Items items, PutLog log, int gets, KeyDraw keys) implements Requests {
  static final int ALL = 100;

  @Override
  public Request next(long n, RandomGenerator random) {
    long place = keys.next(random);
    return random.nextInt(ALL) < gets
        ? new Get(items, log, place + 1)
        : new Put(items, log, log.own(place) + 1);
  }
}
