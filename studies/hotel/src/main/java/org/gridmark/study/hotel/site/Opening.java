package org.gridmark.study.hotel.site;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.system.hotel.database.HotelTables;
import org.gridmark.system.hotel.grid.GridCaches;
import org.gridmark.system.hotel.world.World;

/**
 * Makes the world before the site opens: fills the tables, and warms the caches by loading batches
 * from them (Oracle 2011, "Benchmark: Hotel Application with Full Configuration"); caches without
 * tables are filled.
 *
 * <p>What searches and log-ins look for must be in memory after the death of a node, too, and not
 * every product keeps a backup of what it has loaded (Hazelcast). So entries that nobody changes
 * are put as they were loaded: such a cache writes no table.
 */
public record Opening(HotelSettings own) implements Job {
  private static final int BATCH = 250;

  @Override
  public boolean prepares() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    World world = own.world();
    if (own.where().hasDatabase()) {
      long rows =
          world.hotels() + world.allRooms().size() + world.allNights().size() + world.guests();
      tables(bench).fill(world, done -> bench.progress(done, rows));
    }
    warm(bench.connection(Connection.class), own);
  }

  /** Of a site that stands by itself: what guests have done before stays. */
  static void complete(Connection connection, Services services, HotelSettings own)
      throws SQLException {
    if (own.where().hasDatabase()) {
      tables(services).complete(own.world(), done -> {});
    }
    warm(connection, own);
  }

  private static HotelTables tables(Services services) {
    return new HotelTables(services.address(HotelSettings.DATABASE));
  }

  private static void warm(Connection connection, HotelSettings own) {
    if (own.where().catalogueInGrid()) {
      warm((Session) connection, own, own.world());
    }
  }

  private static void warm(Session session, HotelSettings own, World world) {
    GridCaches caches = own.caches();
    warm(session, caches.hotels(), world.allHotels());
    warm(session, caches.briefs(), world.allBriefs());
    warm(session, caches.rooms(), world.allRooms());
    if (own.where().booksInGrid()) {
      warm(session, caches.nights(), world.allNights());
      warm(session, caches.guests(), world.allGuests());
    }
  }

  private static <K, V extends Record> void warm(
      Session session, CacheSpec<K, V> spec, Source<K, V> source) {
    Cache<K, V> cache = session.cache(spec);
    for (long from = 0; from < source.size(); from += BATCH) {
      long to = Math.min(source.size(), from + BATCH);
      StoreSpec store = spec.store();
      if (store == null) {
        put(cache, source, from, to);
      } else {
        load(cache, source, from, to, store.mode());
      }
    }
  }

  private static <K, V extends Record> void put(
      Cache<K, V> cache, Source<K, V> source, long from, long to) {
    Map<K, V> missing = new HashMap<>(source.entries(from, to));
    missing.keySet().removeAll(cache.getAll(missing.keySet()).keySet());
    if (!missing.isEmpty()) {
      cache.putAll(missing);
    }
  }

  private static <K, V extends Record> void load(
      Cache<K, V> cache, Source<K, V> source, long from, long to, StoreMode mode) {
    List<K> keys = new ArrayList<>();
    for (long n = from; n < to; n++) {
      keys.add(source.key(n));
    }
    Map<K, V> loaded = cache.getAll(keys);
    if (loaded.size() < keys.size()) {
      throw new IllegalStateException(
          "cache %s has loaded %d of %d entries"
              .formatted(source.cache().name(), loaded.size(), keys.size()));
    }
    if (mode == StoreMode.READ_THROUGH) {
      cache.putAll(loaded);
    }
  }
}
