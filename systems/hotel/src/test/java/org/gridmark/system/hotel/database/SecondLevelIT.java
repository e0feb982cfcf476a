package org.gridmark.system.hotel.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import javax.cache.Cache;
import javax.cache.CacheManager;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.hotel.Contention;
import org.gridmark.system.hotel.Likeness;
import org.gridmark.system.hotel.TestClock;
import org.gridmark.system.hotel.books.Finding;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Search;
import org.gridmark.system.hotel.world.World;
import org.hibernate.cache.spi.access.AccessType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The site on PostgreSQL with a second-level cache in a grid: Hazelcast's JCache. */
@Timeout(180)
class SecondLevelIT {
  private static final World WORLD = Likeness.WORLD;
  private static final Clock CLOCK = Clock.systemUTC();

  @TempDir private static Path folder;
  private static Service.Running server;
  private static HazelcastCaches caches;
  private static HotelTables tables;

  @BeforeAll
  static void start() throws Exception {
    server = new PostgresService().start(folder, 0);
    tables = new HotelTables(server.address());
    caches = new HazelcastCaches("second-level");
  }

  @AfterAll
  static void stop() {
    caches.close();
    server.close();
  }

  @BeforeEach
  void fill() throws Exception {
    tables.fill(WORLD, rows -> {});
  }

  private static DatabaseSite open(CacheManager manager, AccessType catalogue, Clock clock) {
    DatabaseSettings settings = DatabaseSettings.of(server.address(), 8);
    return DatabaseSite.open(
        settings.with(new DatabaseSettings.SecondLevel(manager, catalogue)), clock);
  }

  @ParameterizedTest
  @EnumSource(
      value = AccessType.class,
      names = {"READ_ONLY", "NONSTRICT_READ_WRITE", "READ_WRITE"})
  void itAnswersAsTheOracleDoesAndHitsTheCache(AccessType catalogue) throws Exception {
    TestClock clock = new TestClock();
    try (DatabaseSite site = open(caches.manager(), catalogue, clock)) {
      Likeness.check(site, clock, 1, 600);
      assertThat(site.cacheUse().hits()).isGreaterThan(500);
      assertThat(site.cacheUse().puts()).isPositive();
    }
    assertThat(tables.books().audit()).isEmpty();
  }

  /** A hotel asks the database once, a search for its keys alone. */
  @Test
  void whatIsInTheCacheIsNotAskedForAgain() throws Exception {
    try (DatabaseSite site = open(caches.manager(), AccessType.READ_ONLY, CLOCK)) {
      Search search = new Search(WORLD.city(0), 1, 99_000, WORLD.first(), 1, 0);
      site.search(search);
      site.rooms(1, WORLD.first(), 3);
      site.hotel(1);
      DatabaseSite.CacheUse before = site.cacheUse();
      site.search(search);
      site.hotel(1);
      site.rooms(1, WORLD.first(), 3);
      DatabaseSite.CacheUse after = site.cacheUse();
      assertThat(after.statements() - before.statements()).isEqualTo(1);
      assertThat(after.hits() - before.hits()).isEqualTo(11 + 1 + 4 + 12);
      assertThat(after.misses()).isEqualTo(before.misses());
    }
  }

  @Test
  void whatIsInTheCacheIsThereWhileTheDatabaseIsAway() throws Exception {
    try (DatabaseSite site = open(caches.manager(), AccessType.READ_ONLY, CLOCK)) {
      site.hotel(1);
      site.rooms(1, WORLD.first(), 3);
      server.kill();
      try {
        assertThat(site.hotel(1)).contains(WORLD.hotel(1));
        assertThat(site.rooms(1, WORLD.first(), 3)).hasSize(RoomKey.TYPES);
      } finally {
        server.restart();
      }
    }
  }

  /** Two sites, as two web nodes are, over one grid. */
  @Test
  void aReservationAtOneSiteIsSeenAtTheOtherThoughItHasTheNightInItsCache() throws Exception {
    Order order = new Order("order-01", 1, new RoomKey(1, 0), WORLD.first(), 3);
    try (CacheManager manager = caches.manager();
        DatabaseSite one = open(manager, AccessType.READ_ONLY, CLOCK);
        DatabaseSite other = open(manager, AccessType.READ_ONLY, CLOCK)) {
      assertThat(other.rooms(1, WORLD.first(), 3).getFirst().free()).isEqualTo(2);
      long hits = other.cacheUse().hits();
      assertThat(other.rooms(1, WORLD.first(), 3).getFirst().free()).isEqualTo(2);
      assertThat(other.cacheUse().hits()).isEqualTo(hits + 4 + 12);
      assertThat(one.hold(order)).isEqualTo(Outcome.DONE);
      assertThat(other.rooms(1, WORLD.first(), 3).getFirst().free()).isEqualTo(1);
      assertThat(one.cancel(1, "order-01")).isEqualTo(Outcome.DONE);
      assertThat(other.rooms(1, WORLD.first(), 3).getFirst().free()).isEqualTo(2);
    }
  }

  @Test
  void guestsWhoWantTheSameRoomsGetEachOnce() throws Exception {
    tables.fill(Contention.WORLD, rows -> {});
    try (DatabaseSite site = open(caches.manager(), AccessType.READ_WRITE, CLOCK)) {
      Contention guests = new Contention(site);
      guests.run(10);
      guests.assertClean(tables.books());
    }
  }

  /** The cache gets back what it had before a room was held: as a put that comes late would do. */
  @Test
  void aStaleEntryIsCaught() throws Exception {
    try (CacheManager manager = caches.manager();
        DatabaseSite site = open(manager, AccessType.READ_ONLY, CLOCK)) {
      assertThat(shown(site)).hasSize(8);
      Cache<Object, Object> nights = manager.getCache(NightRow.class.getName());
      Map<Object, Object> before = new HashMap<>();
      nights.forEach(entry -> before.put(entry.getKey(), entry.getValue()));
      assertThat(before).hasSize(8);
      Order order = new Order("order-01", 1, new RoomKey(1, 0), WORLD.first(), 1);
      assertThat(site.hold(order)).isEqualTo(Outcome.DONE);
      assertThat(tables.books().stale(shown(site))).isEmpty();
      nights.putAll(before);
      assertThat(tables.books().stale(shown(site)))
          .containsExactly(
              new Finding(Finding.Kind.STALE, new NightKey(1, 0, WORLD.first()).toString()));
    }
  }

  private static Map<NightKey, Night> shown(DatabaseSite site) {
    return site.bookings().nights(1, WORLD.first(), 2);
  }
}
