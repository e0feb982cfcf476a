package org.gridmark.system.hotel.web.session;

import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts of attempts that failed, by name, within a time. At most so many names are remembered. */
final class Attempts {
  private final int most;
  private final int names;
  private final long time;
  private final InstantSource clock;
  private final Map<String, Count> counts = new LinkedHashMap<>();

  private record Count(int failed, long until) {}

  Attempts(int most, Duration time, int names, InstantSource clock) {
    this.most = most;
    this.time = time.toMillis();
    this.names = names;
    this.clock = clock;
  }

  /** Counts one more, until it is forgiven; false if there were too many. */
  synchronized boolean begin(String name) {
    long now = clock.millis();
    Count before = counts.get(name);
    if (before == null || before.until <= now) {
      counts.remove(name);
      counts.put(name, new Count(1, now + time));
      if (counts.size() > names) {
        counts.remove(counts.keySet().iterator().next());
      }
      return true;
    }
    if (before.failed >= most) {
      return false;
    }
    counts.put(name, new Count(before.failed + 1, before.until));
    return true;
  }

  /** The last one did not fail. */
  synchronized void forgive(String name) {
    Count count = counts.get(name);
    if (count != null && count.failed > 1) {
      counts.put(name, new Count(count.failed - 1, count.until));
    } else {
      counts.remove(name);
    }
  }

  synchronized int remembered() {
    return counts.size();
  }
}
