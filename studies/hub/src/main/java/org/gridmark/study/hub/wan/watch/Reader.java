package org.gridmark.study.hub.wan.watch;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.wan.replication.Message;

/**
 * Reads some entries again and again, and tells an observer of each version when it first sees it.
 */
final class Reader implements Requests {
  private final Observer observer;
  private final CacheSpec<Long, Message> cache;
  private final List<Long> keys;
  private final NanoClock clock;
  private final Map<Long, Integer> versions = new HashMap<>();

  Reader(Observer observer, CacheSpec<Long, Message> cache, List<Long> keys, NanoClock clock) {
    this.observer = observer;
    this.cache = cache;
    this.keys = keys;
    this.clock = clock;
  }

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    return new Query("read", Request.UNKNOWN) {
      @Override
      protected long perform(Session session) {
        return read(session);
      }
    };
  }

  private synchronized long read(Session session) {
    Map<Long, Message> found = session.cache(cache).getAll(keys);
    long now = clock.nanos();
    found.forEach(
        (key, message) -> {
          Integer before = versions.put(key, message.version());
          if (before == null || before < message.version()) {
            observer.read(message.phase(), new Sightings.Seen(key, message.version(), now));
          }
        });
    return found.size();
  }
}
