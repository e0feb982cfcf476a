package org.gridmark.study.hub.metrics;

import java.util.HashMap;
import java.util.Map;
import org.gridmark.model.data.Filter;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.request.Insert;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.query.HubQueries;

/**
 * Positions that are put one by one: under keys that are new, and under keys that are there. They
 * go to a cache of their own, so that the others stay as the generator has them.
 *
 * @param perSecond how many of either kind
 * @param there which of the keys that are there is updated
 */
record Writes(Positions source, long perSecond, KeyDraw there) {
  private static final String INSERTED = "INSERTED";

  /** Keys that are there to be updated. */
  static final int THERE = 1000;

  /** Enough that one is free when the next write is due. */
  private static final int USERS = 8;

  /** Puts what is updated later. */
  Job before() {
    return bench -> {
      Map<PositionKey, Position> entries = new HashMap<>();
      for (int number = 0; number < THERE; number++) {
        entries.put(key("UPDATED", number), value(number));
      }
      bench.session().cache(HubCaches.FILE).putAll(entries);
    };
  }

  /** Positions under new keys, at a rate of their own, whatever becomes of those before. */
  Load inserts() {
    return load((n, random) -> put("insert", key(INSERTED, (int) n), (int) n));
  }

  /** Positions under keys that are there, in the same way. */
  Load updates() {
    return load((n, random) -> put("update", key("UPDATED", there.nextInt(random)), (int) n));
  }

  private Load load(Requests puts) {
    return Load.measured(PlanSteps.USERS, USERS, new Schedule.Constant((double) perSecond), puts);
  }

  /**
   * Proves that of what was put under new keys nothing is missing up to the last, and that each is
   * as it was put. A put itself tells only that it was answered.
   */
  Job after() {
    return bench -> {
      Cache<PositionKey, Position> cache = bench.session().cache(HubCaches.FILE);
      Map<PositionKey, Position> found =
          cache.query(Filter.equal(HubQueries.KEY_ACCOUNT, INSERTED));
      long expected =
          1L + found.keySet().stream().mapToInt(PositionKey::instrument).max().orElse(-1);
      long right =
          found.entrySet().stream()
              .filter(entry -> entry.getValue().equals(value(entry.getKey().instrument())))
              .count();
      bench.figure("writes", StandardMetrics.ENTRIES_EXPECTED, expected);
      bench.figure("writes", StandardMetrics.ENTRIES_LOST, expected - found.size());
      bench.figure("writes", StandardMetrics.ENTRIES_WRONG, found.size() - right);
    };
  }

  private Insert put(String name, PositionKey key, int number) {
    return Insert.of(name, HubCaches.FILE, Map.of(key, value(number)));
  }

  private static PositionKey key(String account, int number) {
    return new PositionKey(account, number, "BK001");
  }

  private Position value(int number) {
    return source.entry(number % source.size()).getValue();
  }
}
