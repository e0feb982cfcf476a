package org.gridmark.study.hotel.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.hotel.Given;
import org.gridmark.study.hotel.figure.HotelMetrics;
import org.gridmark.study.hotel.visit.Confirmations;
import org.gridmark.system.hotel.database.DatabaseSettings;
import org.gridmark.system.hotel.database.DatabaseSite;
import org.gridmark.system.hotel.database.HotelTables;
import org.gridmark.system.hotel.stay.Charge;
import org.gridmark.system.hotel.stay.CombinedSite;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.world.World;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The audit of a site whose grid writes a real database later: here the grid is one that never
 * does, so that the test decides what arrives, and when.
 */
class SiteAuditIT {
  private static final String KEY = "reservation-of-a-guest";
  private static final RoomKey ROOM = new RoomKey(1, 2);
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  @TempDir private static Path directory;
  private static Service.Running database;

  private final HotelSettings own =
      HotelSettings.of(
          Given.site(
              HotelSettings.MODE,
              "write-behind",
              "hotel.hotels",
              "2",
              "hotel.cities",
              "1",
              "hotel.days",
              "4",
              "hotel.guests",
              "5",
              "hotel.delay",
              "3s",
              "hotel.iterations",
              "1"));
  private final World world = own.world();
  private final Confirmations confirmations = new Confirmations();
  private final HandClock clock = new HandClock();
  private final AuditBench bench =
      new AuditBench(Services.of(Map.of(HotelSettings.DATABASE, database.address())), clock);

  /** Time passes when somebody waits, and at a moment something is done. */
  private static final class HandClock implements NanoClock {
    private long now;
    private long due = Long.MAX_VALUE;
    private Runnable deed = () -> {};

    void at(Duration time, Runnable what) {
      due = now + time.toNanos();
      deed = what;
    }

    @Override
    public long nanos() {
      return now;
    }

    @Override
    public void park(long nanos) {
      now += nanos;
      if (now >= due) {
        due = Long.MAX_VALUE;
        deed.run();
      }
    }
  }

  @BeforeAll
  static void start() throws Exception {
    database = new PostgresService().start(directory, 0);
  }

  @AfterAll
  static void end() {
    database.close();
  }

  @BeforeEach
  void open() throws Exception {
    new HotelTables(database.address()).fill(world, done -> {});
    fill(own.caches().hotels(), world.allHotels());
    fill(own.caches().briefs(), world.allBriefs());
    fill(own.caches().rooms(), world.allRooms());
    fill(own.caches().nights(), world.allNights());
    fill(own.caches().guests(), world.allGuests());
  }

  private <K, V extends Record> void fill(CacheSpec<K, V> cache, Source<K, V> source) {
    bench.session().cache(cache).putAll(source.entries(0, source.size()));
  }

  @AfterEach
  void close() {
    bench.session().close();
  }

  private AuditBench audit() throws Exception {
    new SiteAudit("the site", own, confirmations, PATIENCE).run(bench);
    return bench;
  }

  private static void paid(CombinedSite site, World world) {
    assertThat(site.hold(new Order(KEY, 3, ROOM, world.first(), 2))).isEqualTo(Outcome.DONE);
    assertThat(site.pay(3, KEY)).isEqualTo(Outcome.DONE);
  }

  /** A guest pays, and is told so; the grid alone has it. */
  private void paidInTheGrid() {
    confirmations.asks(KEY, State.HELD);
    try (CombinedSite site = Sites.open(bench.session(), bench, own)) {
      paid(site, world);
    }
    confirmations.told(KEY, State.PAID);
  }

  /** As the grid's write is, to the microsecond. */
  private void writtenLikeTheGrid() {
    Reservation kept = bench.session().cache(own.caches().reservations()).get(KEY);
    assertThat(kept).isNotNull();
    written(Clock.fixed(kept.made().toInstant(ZoneOffset.UTC), ZoneOffset.UTC));
  }

  private void written(Clock clock) {
    DatabaseSettings settings =
        new DatabaseSettings(database.address(), 2, Duration.ofSeconds(5), Optional.empty());
    try (CombinedSite site = DatabaseSite.open(settings, clock)) {
      paid(site, world);
    }
  }

  @Test
  void anEntryThatTheCacheHasOtherwiseIsStale() throws Exception {
    assertThat(audit().value(HotelMetrics.STALE)).isZero();
    assertThat(bench.value(HotelMetrics.COMPARED)).isEqualTo(2 * 4 * 4);

    NightKey key = new NightKey(1, 2, world.first());
    Session session = bench.session();
    session.cache(own.caches().nights()).put(key, world.allNights().entry(0).getValue().over(KEY));
    assertThat(audit().value(HotelMetrics.STALE)).isEqualTo(1);
    assertThat(bench.value(HotelMetrics.LOST)).isZero();
  }

  @Test
  void aWriteThatNeverReachesTheDatabaseIsLost() throws Exception {
    paidInTheGrid();
    assertThat(audit().value(HotelMetrics.LOST)).isEqualTo(1);
    // two nights, the reservation and its charge
    assertThat(bench.value(HotelMetrics.STALE)).isEqualTo(4);
    assertThat(bench.value(HotelMetrics.CONFIRMED)).isEqualTo(1);
  }

  /** The database has all that was told; the grid, which guests are shown, has not. */
  @Test
  void aReservationOrChargeThatTheGridHasOtherwiseIsStale() throws Exception {
    paidInTheGrid();
    writtenLikeTheGrid();
    assertThat(audit().value(HotelMetrics.STALE)).isZero();
    assertThat(bench.value(HotelMetrics.COMPARED)).isEqualTo(2 * 4 * 4 + 2);
    Cache<String, Charge> charges = bench.session().cache(own.caches().charges());
    charges.put(KEY, new Charge(3, 1, false));
    assertThat(audit().value(HotelMetrics.STALE)).isEqualTo(1);
    assertThat(bench.value(HotelMetrics.CHARGES_WRONG)).isZero();
  }

  /** A site that stands by itself starts again, a day later: there are further nights. */
  @Test
  void aWorldIsCompletedAndWhatGuestsHaveDoneStays() throws Exception {
    written(Clock.systemUTC());
    World later =
        new World(world.seed(), 2, 1, 5, world.first().plusDays(1), world.days(), world.rooms(), 1);
    HotelTables tables = new HotelTables(database.address());
    tables.complete(later, done -> {});
    assertThat(tables.books().audit()).isEmpty();
    assertThat(tables.books().reservations()).containsOnlyKeys(KEY);
    assertThat(tables.books().nights()).hasSize(2 * 4 * (4 + 1));
  }

  /** Patience is for a database that stands still: what waits for its delay does not yet. */
  @Test
  void aWriteThatIsStillToComeIsWaitedForBeyondItsDelay() throws Exception {
    paidInTheGrid();
    clock.at(own.delay().plus(PATIENCE).minusMillis(500), this::writtenLikeTheGrid);
    assertThat(audit().value(HotelMetrics.LOST)).isZero();
    assertThat(bench.value(HotelMetrics.STALE)).isZero();
    assertThat(bench.value(HotelMetrics.WITHOUT_ROOM)).isZero();
    assertThat(bench.value(HotelMetrics.CHARGES_WRONG)).isZero();
  }
}
