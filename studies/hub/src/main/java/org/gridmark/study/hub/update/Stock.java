package org.gridmark.study.hub.update;

import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Table;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.mapping.ActivityMapper;
import org.gridmark.study.hub.mapping.PositionMapper;
import org.gridmark.study.hub.mapping.RowMapper;
import org.gridmark.study.hub.query.HubQueries;

/**
 * One cache that is updated, with the table that it is updated from. It goes by two names in turn:
 * a new one is loaded while readers still use the other.
 */
final class Stock<K, V extends Record> {
  private final List<CacheSpec<K, V>> names;
  private final String table;
  private final RowMapper<K, V> mapper;
  private final Versions<K, V> versions;
  private final Filter query;
  private final long found;
  private volatile int generation;

  private Stock(
      CacheSpec<K, V> cache,
      Table table,
      RowMapper<K, V> mapper,
      Versions<K, V> versions,
      Filter query,
      long found) {
    this.names = List.of(cache, next(cache));
    this.table = table.name();
    this.mapper = mapper;
    this.versions = versions;
    this.query = query;
    this.found = found;
  }

  /** The other name of a cache. */
  static <K, V extends Record> CacheSpec<K, V> next(CacheSpec<K, V> cache) {
    return new CacheSpec<>(cache.name() + "-next", cache.key(), cache.value());
  }

  /** The caches that are used beside the eighteen. */
  static List<CacheSpec<?, ?>> others(Region region, Day day) {
    return List.of(next(HubCaches.positions(region, day)), next(HubCaches.activities(region, day)));
  }

  /**
   * The positions of a region on a day.
   *
   * @param fields how many fields a close changes
   */
  static Stock<PositionKey, Position> positions(HubData data, Region region, Day day, int fields) {
    Positions source = data.positions(region, day);
    Versions.Fields<Position> known =
        new Versions.Fields<>(
            Field.of(Position::book),
            Field.of(Position::version),
            Field.of(Position::comment),
            Field.of(Position::trader));
    return new Stock<>(
        source.cache(),
        HubData.table(source),
        new PositionMapper(),
        new Versions<>(source, known, fields),
        Filter.in(HubQueries.POSITION_ACCOUNT, java.util.Set.copyOf(source.listedAccounts())),
        source.rows().positionAccounts());
  }

  /**
   * The activities of a region on a day.
   *
   * @param fields how many fields a close changes
   */
  static Stock<Long, Activity> activities(HubData data, Region region, Day day, int fields) {
    Activities source = data.activities(region, day);
    Versions.Fields<Activity> known =
        new Versions.Fields<>(
            Field.of(Activity::book),
            Field.of(Activity::version),
            Field.of(Activity::comment),
            Field.of(Activity::trader));
    return new Stock<>(
        source.cache(),
        HubData.table(source),
        new ActivityMapper(),
        new Versions<>(source, known, fields),
        Filter.equal(HubQueries.TRADE_STATUS, Activities.FAILED),
        source.rows().failed());
  }

  Versions<K, V> versions() {
    return versions;
  }

  String table() {
    return table;
  }

  RowMapper<K, V> mapper() {
    return mapper;
  }

  /** A query that finds as many entries after a close as before it. */
  Filter query() {
    return query;
  }

  /** How many entries it finds. */
  long found() {
    return found;
  }

  /** The cache that readers use now. */
  CacheSpec<K, V> current() {
    return names.get(generation % 2);
  }

  /** The one that they will use after the next switch. */
  CacheSpec<K, V> next() {
    return names.get((generation + 1) % 2);
  }

  /** From now on readers use the other one. */
  void switchOver() {
    switchOver(1);
  }

  /** So many times. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread updates
  void switchOver(int times) {
    generation += times;
  }

  /** The next close: the tables and the cache do not have it yet. */
  Closing<K, V> closing(int number) {
    return new Closing<>(this, number, versions.keys(number));
  }
}
