package org.gridmark.study.hub.store;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.figure.HubMetrics;
import org.jspecify.annotations.Nullable;

/**
 * Looks for acknowledged trades in the cache, as a client reads it, and in the table.
 *
 * @param patience how long nothing may change before those who are not there count as missing
 */
record Audit(
    Cache<Long, Activity> cache,
    EntryStore<Long, Activity> table,
    NanoClock clock,
    Duration patience) {
  private static final long LOOK_AGAIN_NANOS = 20_000_000;
  private static final int AT_ONCE = 500;

  /** The places of a trade. A place has it if it has the acknowledged version or a later one. */
  enum Found {
    /** In neither. */
    LOST,
    CACHE_ONLY,
    TABLE_ONLY,
    /** In both, which differ. */
    APART,
    /** The same, and the table has a later version than the cache. */
    TABLE_NEWER,
    /** In both alike. */
    ALIKE
  }

  /** Where each trade is. */
  record Counts(List<Found> all) {
    /** How many are there. */
    long of(Found place) {
      return all.stream().filter(place::equals).count();
    }

    /** Tells all of them, of a subject. */
    void tell(Bench bench, String subject) {
      bench.figure(subject, HubMetrics.TRADES_LOST, of(Found.LOST));
      bench.figure(subject, HubMetrics.TRADES_CACHE_ONLY, of(Found.CACHE_ONLY));
      bench.figure(subject, HubMetrics.TRADES_TABLE_ONLY, of(Found.TABLE_ONLY));
      long newer = of(Found.TABLE_NEWER);
      bench.figure(subject, HubMetrics.TRADES_APART, of(Found.APART) + newer);
      bench.figure(subject, HubMetrics.TRADES_TABLE_NEWER, newer);
      bench.figure(subject, HubMetrics.TRADES_ALIKE, of(Found.ALIKE));
    }
  }

  /**
   * Waits until the table has all of these.
   *
   * @param acknowledged the version of each
   * @return whether it has
   */
  boolean awaitStored(Map<Long, Integer> acknowledged) {
    return settled(
            acknowledged.keySet(),
            keys -> {
              Map<Long, Activity> rows = table.loadAll(keys);
              return those(keys, key -> !has(rows.get(key), acknowledged.getOrDefault(key, 0)));
            })
        .isEmpty();
  }

  /**
   * Waits until all of these are in both alike, or nothing changes any more.
   *
   * @param acknowledged the version of each
   */
  Counts find(Map<Long, Integer> acknowledged) {
    Map<Long, Found> found = new HashMap<>();
    settled(
        acknowledged.keySet(),
        keys -> {
          found.putAll(look(keys, acknowledged));
          return those(keys, key -> found.get(key) != Found.ALIKE);
        });
    return new Counts(List.copyOf(found.values()));
  }

  /** Looks at those that are left again and again; returns those that are left at last. */
  private Set<Long> settled(Set<Long> keys, UnaryOperator<Set<Long>> left) {
    Set<Long> waiting = left.apply(keys);
    long since = clock.nanos();
    while (!waiting.isEmpty() && clock.nanos() - since < patience.toNanos()) {
      clock.park(LOOK_AGAIN_NANOS);
      Set<Long> next = left.apply(waiting);
      since = next.size() < waiting.size() ? clock.nanos() : since;
      waiting = next;
    }
    return waiting;
  }

  private Map<Long, Found> look(Collection<Long> keys, Map<Long, Integer> acknowledged) {
    Map<Long, Found> found = HashMap.newHashMap(keys.size());
    List<Long> all = List.copyOf(keys);
    for (int from = 0; from < all.size(); from += AT_ONCE) {
      List<Long> some = all.subList(from, Math.min(all.size(), from + AT_ONCE));
      Map<Long, Activity> cached = cache.getAll(new ArrayList<>(some));
      Map<Long, Activity> rows = table.loadAll(some);
      some.forEach(
          key ->
              found.put(
                  key, where(cached.get(key), rows.get(key), acknowledged.getOrDefault(key, 0))));
    }
    return found;
  }

  /** Where a trade is. */
  static Found where(@Nullable Activity cached, @Nullable Activity row, int acknowledged) {
    if (cached == null || cached.version() < acknowledged) {
      return has(row, acknowledged) ? Found.TABLE_ONLY : Found.LOST;
    }
    if (row == null || row.version() < acknowledged) {
      return Found.CACHE_ONLY;
    }
    if (cached.equals(row)) {
      return Found.ALIKE;
    }
    return row.version() > cached.version() ? Found.TABLE_NEWER : Found.APART;
  }

  private static boolean has(@Nullable Activity trade, int acknowledged) {
    return trade != null && trade.version() >= acknowledged;
  }

  private static Set<Long> those(Collection<Long> keys, Predicate<Long> condition) {
    Set<Long> some = new HashSet<>();
    for (Long key : keys) {
      if (condition.test(key)) {
        some.add(key);
      }
    }
    return some;
  }
}
