package org.gridmark.system.hotel.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.driver.hazelcast.HazelcastDriver;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.service.Service;
import org.gridmark.model.target.Session;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.hotel.Contention;
import org.gridmark.system.hotel.Likeness;
import org.gridmark.system.hotel.TestClock;
import org.gridmark.system.hotel.books.Books;
import org.gridmark.system.hotel.database.DatabaseSettings;
import org.gridmark.system.hotel.database.DatabaseSite;
import org.gridmark.system.hotel.database.HotelTables;
import org.gridmark.system.hotel.stay.CombinedSite;
import org.gridmark.system.hotel.world.World;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The site on a cluster of Hazelcast's, each node a JVM, in memory and before PostgreSQL. */
@Timeout(180)
class HazelcastSiteIT {
  private static final Clock CLOCK = Clock.systemUTC();

  @TempDir private static Path folder;
  private static Service.Running server;
  private static HotelTables tables;
  private static TestCluster cluster;
  private static Session session;

  @BeforeAll
  static void start() throws Exception {
    server = new PostgresService().start(folder, 0);
    tables = new HotelTables(server.address());
    Map<String, String> services = Map.of("postgres", server.address());
    cluster =
        new TestCluster(
            new HazelcastDriver(),
            3,
            1,
            Map.of(),
            new TestCluster.Told(Modes.CACHES, Modes.class.getName(), services));
    session = cluster.start();
  }

  @AfterAll
  static void stop() {
    session.close();
    cluster.close();
    server.close();
  }

  /** Loads what a search and a login look at, and all nights, through the stores. */
  private static void warm(World world, GridCaches caches) {
    warm(caches.hotels(), world.allHotels());
    warm(caches.briefs(), world.allBriefs());
    warm(caches.rooms(), world.allRooms());
    warm(caches.guests(), world.allGuests());
    warm(caches.nights(), world.allNights());
  }

  private static <K, V extends Record> void warm(CacheSpec<K, V> cache, Source<K, V> source) {
    List<K> keys = LongStream.range(0, source.size()).mapToObj(source::key).toList();
    assertThat(session.cache(cache).getAll(keys)).hasSize(keys.size());
  }

  private static GridSite whole(GridCaches caches, Clock clock) {
    return GridSite.whole(session, caches, GridSettings.SAFE, clock);
  }

  /** Brings to its end what a client has given up. */
  private static void sweep(CombinedSite site) {
    site.bookings().release(LocalDateTime.now(ZoneOffset.UTC));
  }

  @Test
  void inMemoryItAnswersAsTheOracleDoes() {
    Modes.MEMORY.all().forEach(cache -> session.cache(cache).clear());
    Sessions.fill(session, Likeness.WORLD, Modes.MEMORY);
    TestClock clock = new TestClock();
    try (GridSite site = whole(Modes.MEMORY, clock)) {
      Likeness.check(site, clock, 1, 400);
      assertThat(GridSite.books(session, Modes.MEMORY).audit()).isEmpty();
    }
  }

  /** Of those that there are; the others go on. */
  @Test
  void guestsWhoWantTheSameRoomsGetEachOnceThoughANodeDies() throws Exception {
    Modes.MEMORY.all().forEach(cache -> session.cache(cache).clear());
    Sessions.fill(session, Contention.WORLD, Modes.MEMORY);
    try (GridSite site = whole(Modes.MEMORY, CLOCK)) {
      Contention guests = new Contention(site);
      guests.run(5);
      Crew.run(List.of(() -> guests.run(15), () -> cluster.kill(1)));
      sweep(site);
      guests.assertClean(GridSite.books(session, Modes.MEMORY));
    }
  }

  @Test
  void writeThroughTheDatabaseHasWhatTheGridHas() throws Exception {
    tables.fill(Contention.WORLD, rows -> {});
    warm(Contention.WORLD, Modes.THROUGH);
    try (GridSite site = whole(Modes.THROUGH, CLOCK)) {
      Contention guests = new Contention(site);
      guests.run(4);
      sweep(site);
      Books books = GridSite.books(session, Modes.THROUGH);
      guests.assertClean(books);
      assertThat(tables.books()).isEqualTo(books);
    }
  }

  @Test
  void writeBehindTheDatabaseHasItLater() throws Exception {
    tables.fill(Contention.WORLD, rows -> {});
    warm(Contention.WORLD, Modes.BEHIND);
    try (GridSite site = whole(Modes.BEHIND, CLOCK)) {
      Contention guests = new Contention(site);
      guests.run(8);
      sweep(site);
      Books books = GridSite.books(session, Modes.BEHIND);
      guests.assertClean(books);
      long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
      while (!tables.books().equals(books) && System.nanoTime() < deadline) {
        Thread.onSpinWait();
      }
      assertThat(tables.books()).isEqualTo(books);
    }
  }

  /** The catalogue comes from the grid, bookings from the database. */
  @Test
  void readOnlyItAnswersAsTheOracleDoes() throws Exception {
    Sessions.put(session, Modes.MEMORY.hotels(), Likeness.WORLD.allHotels());
    Sessions.put(session, Modes.MEMORY.briefs(), Likeness.WORLD.allBriefs());
    Sessions.put(session, Modes.MEMORY.rooms(), Likeness.WORLD.allRooms());
    session.cache(Modes.MEMORY.nights()).clear();
    tables.fill(Likeness.WORLD, rows -> {});
    TestClock clock = new TestClock();
    DatabaseSite database = DatabaseSite.open(DatabaseSettings.of(server.address(), 4), clock);
    try (GridSite site =
        GridSite.readOnly(session, Modes.MEMORY, GridSettings.SAFE, database.bookings(), clock)) {
      Likeness.check(site, clock, 1, 400);
      assertThat(tables.books().audit()).isEmpty();
      assertThat(session.cache(Modes.MEMORY.nights()).size()).isZero();
    }
  }
}
