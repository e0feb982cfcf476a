package org.gridmark.system.hotel.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
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

  @BeforeAll
  static void start() throws Exception {
    server = new PostgresService().start(folder, 0);
    tables = new HotelTables(server.address());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static TestCluster cluster(int nodes, List<CacheSpec<?, ?>> caches, Class<?> holder)
      throws Exception {
    Map<String, String> services = Map.of("postgres", server.address());
    return new TestCluster(
        new HazelcastDriver(),
        nodes,
        1,
        Map.of(),
        new TestCluster.Told(caches, holder.getName(), services));
  }

  /** Loads what a search and a login look at, and all nights, through the stores. */
  private static void warm(Session session, World world, GridCaches caches) {
    warm(session, caches.hotels(), world.allHotels());
    warm(session, caches.briefs(), world.allBriefs());
    warm(session, caches.rooms(), world.allRooms());
    warm(session, caches.guests(), world.allGuests());
    warm(session, caches.nights(), world.allNights());
  }

  private static <K, V extends Record> void warm(
      Session session, CacheSpec<K, V> cache, Source<K, V> source) {
    List<K> keys = LongStream.range(0, source.size()).mapToObj(source::key).toList();
    assertThat(session.cache(cache).getAll(keys)).hasSize(keys.size());
  }

  private static GridSite whole(Session session, GridCaches caches, Clock clock) {
    return GridSite.whole(session, caches, GridSettings.SAFE, clock);
  }

  /** Brings to its end what a client has given up. */
  private static void sweep(CombinedSite site) {
    site.bookings().release(LocalDateTime.now(ZoneOffset.UTC));
  }

  @Test
  void inMemoryItAnswersAsTheOracleDoes() throws Exception {
    GridCaches caches = Modes.Memory.ALL;
    TestClock clock = new TestClock();
    try (TestCluster cluster = cluster(2, Modes.Memory.CACHES, Modes.Memory.class);
        Session session = cluster.start();
        GridSite site = whole(session, caches, clock)) {
      Sessions.fill(session, Likeness.WORLD, caches);
      Likeness.check(site, clock, 1, 600);
      assertThat(GridSite.books(session, caches).audit()).isEmpty();
    }
  }

  @Test
  void guestsWhoWantTheSameRoomsGetEachOnceThoughANodeDies() throws Exception {
    GridCaches caches = Modes.Memory.ALL;
    try (TestCluster cluster = cluster(3, Modes.Memory.CACHES, Modes.Memory.class);
        Session session = cluster.start();
        GridSite site = whole(session, caches, CLOCK)) {
      Sessions.fill(session, Contention.WORLD, caches);
      Contention guests = new Contention(site);
      guests.run(5);
      Crew.run(List.of(() -> guests.run(15), () -> cluster.kill(1)));
      sweep(site);
      guests.assertClean(GridSite.books(session, caches));
    }
  }

  @Test
  void writeThroughTheDatabaseHasWhatTheGridHas() throws Exception {
    GridCaches caches = Modes.Through.ALL;
    tables.fill(Contention.WORLD, rows -> {});
    try (TestCluster cluster = cluster(2, Modes.Through.CACHES, Modes.Through.class);
        Session session = cluster.start();
        GridSite site = whole(session, caches, CLOCK)) {
      warm(session, Contention.WORLD, caches);
      Contention guests = new Contention(site);
      guests.run(5);
      sweep(site);
      Books books = GridSite.books(session, caches);
      guests.assertClean(books);
      assertThat(tables.books()).isEqualTo(books);
    }
  }

  @Test
  void writeBehindTheDatabaseHasItLater() throws Exception {
    GridCaches caches = Modes.Behind.ALL;
    tables.fill(Contention.WORLD, rows -> {});
    try (TestCluster cluster = cluster(2, Modes.Behind.CACHES, Modes.Behind.class);
        Session session = cluster.start();
        GridSite site = whole(session, caches, CLOCK)) {
      warm(session, Contention.WORLD, caches);
      Contention guests = new Contention(site);
      guests.run(10);
      sweep(site);
      Books books = GridSite.books(session, caches);
      guests.assertClean(books);
      while (!tables.books().equals(books)) {
        Thread.onSpinWait();
      }
    }
  }

  /** The catalogue comes from the grid, bookings from the database. */
  @Test
  void readOnlyItAnswersAsTheOracleDoes() throws Exception {
    GridCaches caches = Modes.Through.ALL;
    World world = Likeness.WORLD;
    tables.fill(world, rows -> {});
    TestClock clock = new TestClock();
    DatabaseSettings settings = DatabaseSettings.of(server.address(), 4);
    try (TestCluster cluster = cluster(1, Modes.Through.CACHES, Modes.Through.class);
        Session session = cluster.start();
        CombinedSite site =
            GridSite.readOnly(
                session,
                caches,
                GridSettings.SAFE,
                DatabaseSite.open(settings, clock).bookings(),
                clock)) {
      warm(session, caches.hotels(), world.allHotels());
      warm(session, caches.briefs(), world.allBriefs());
      Likeness.check(site, clock, 1, 600);
      assertThat(tables.books().audit()).isEmpty();
      assertThat(session.cache(caches.nights()).size()).isZero();
    }
  }
}
