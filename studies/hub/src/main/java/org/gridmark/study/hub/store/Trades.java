package org.gridmark.study.hub.store;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.Field;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.system.table.TableSource;

/**
 * The activities of a region and day, written in one way: to a cache of their own, and to a table
 * of their own if there is one. A trade has a version, which grows with each put.
 */
record Trades(Activities source, Way way, Wish wish) {
  private static final Field<Activity, Integer> VERSION = Field.of(Activity::version);

  CacheSpec<Long, Activity> cache() {
    String word = way.name().toLowerCase(Locale.ROOT);
    String name = source.cache().name() + "_" + word;
    return wish.of(way, source.cache().named(name), source(name));
  }

  private static TableSource source(String cache) {
    String table = cache.toLowerCase(Locale.ROOT).replace('-', '_');
    return new TableSource(DatabaseLoad.DATABASE, table, List.of("tradeid"));
  }

  /** The name of the table. */
  String table() {
    return source(cache().name()).table();
  }

  /** The table as a client has it. */
  EntryStore<Long, Activity> open(Services services) {
    return source(cache().name()).open(cache(), services);
  }

  int size() {
    return Math.toIntExact(source.size());
  }

  Long key(long place) {
    return source.key(place);
  }

  /** The trade at a place, in a version; as it is at first it has version 0. */
  Activity trade(long place, int version) {
    return Change.assign(VERSION, version).apply(source.entry(place).getValue());
  }

  /** The trades from one place up to another, as they are at first. */
  Map<Long, Activity> first(long from, long to) {
    Map<Long, Activity> trades = LinkedHashMap.newLinkedHashMap((int) (to - from));
    for (long place = from; place < to; place++) {
      trades.put(key(place), trade(place, 0));
    }
    return trades;
  }

  /**
   * Writes one, which is acknowledged when this returns.
   *
   * @return for how long the cache had it, and the client had still to write the table
   */
  long write(Session session, EntryStore<Long, Activity> table, Activity trade, NanoClock clock) {
    session.cache(cache()).put(trade.tradeId(), trade);
    if (way != Way.TWO_WRITES) {
      return 0;
    }
    long first = clock.nanos();
    table.store(trade.tradeId(), trade);
    return clock.nanos() - first;
  }
}
