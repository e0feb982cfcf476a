package org.gridmark.system.hotel.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.Source;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.hotel.Contention;
import org.gridmark.system.hotel.Likeness;
import org.gridmark.system.hotel.PayOrRelease;
import org.gridmark.system.hotel.TestClock;
import org.gridmark.system.hotel.books.Finding;
import org.gridmark.system.hotel.stay.Brief;
import org.gridmark.system.hotel.stay.Catalogue;
import org.gridmark.system.hotel.stay.Charge;
import org.gridmark.system.hotel.stay.Kind;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Unavailable;
import org.gridmark.system.hotel.world.World;
import org.gridmark.system.table.TableSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The site on a real PostgreSQL. */
@Timeout(180)
class DatabaseSiteIT {
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

  private static DatabaseSettings settings() {
    return DatabaseSettings.of(server.address(), 8);
  }

  private static void fill(World world) throws SQLException {
    tables.fill(world, rows -> {});
  }

  @Test
  void itAnswersAsTheOracleDoes() throws Exception {
    for (long seed = 1; seed <= 2; seed++) {
      fill(Likeness.WORLD);
      TestClock clock = new TestClock();
      try (DatabaseSite site = DatabaseSite.open(settings(), clock)) {
        Likeness.check(site, clock, seed, 1000);
      }
      assertThat(tables.books().audit()).isEmpty();
    }
  }

  @Test
  void fillingTellsItsRowsAndIsTheWorld() throws Exception {
    AtomicInteger told = new AtomicInteger();
    World world = Likeness.WORLD;
    tables.fill(world, rows -> told.set((int) rows));
    Source<NightKey, Night> nights = world.allNights();
    assertThat(told).hasValue((int) (60 + 240 + nights.size() + 9));
    assertThat(tables.books().nights()).isEqualTo(nights.entries(0, nights.size()));
  }

  /** Nobody waits for somebody who waits: PostgreSQL counts those that do. */
  @Test
  void guestsWhoWantTheSameRoomsGetEachOnceAndNobodyIsLockedOutForGood() throws Exception {
    fill(Contention.WORLD);
    try (DatabaseSite one = DatabaseSite.open(settings(), CLOCK);
        DatabaseSite other = DatabaseSite.open(settings(), CLOCK)) {
      Contention guests = new Contention(one, other);
      guests.run(15);
      guests.assertClean(tables.books());
      assertThat(guests.unanswered()).isZero();
      assertThat(number("select deadlocks from pg_stat_database where datname = 'postgres'"))
          .isZero();
    }
  }

  private static long number(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Connections are ended while their transactions are under way. */
  @Test
  void whatIsCutOffIsDoneOnceOrNotAtAll() throws Exception {
    fill(Contention.WORLD);
    AtomicBoolean over = new AtomicBoolean();
    AtomicInteger killed = new AtomicInteger();
    try (DatabaseSite site = DatabaseSite.open(settings(), CLOCK)) {
      Contention guests = new Contention(site);
      Crew.run(
          List.of(
              () -> {
                try {
                  guests.run(15);
                } finally {
                  over.set(true);
                }
              },
              () -> kill(over, killed)));
      assertThat(killed.get()).isGreaterThan(20);
      assertThat(guests.unanswered()).isPositive();
      guests.assertClean(tables.books());
    }
  }

  /** One at a time and not for ever, so that something gets done. */
  private static void kill(AtomicBoolean over, AtomicInteger killed) throws SQLException {
    String sql =
        "select count(pg_terminate_backend(pid)) from (select pid from pg_stat_activity"
            + " where backend_type = 'client backend' and pid <> pg_backend_pid()"
            + " and xact_start is not null and wait_event is distinct from 'transactionid'"
            + " order by random() limit 1) one";
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement()) {
      while (!over.get() && killed.get() < 60) {
        statement.execute("select pg_sleep(0.02)");
        try (ResultSet row = statement.executeQuery(sql)) {
          row.next();
          killed.addAndGet(row.getInt(1));
        }
      }
    }
  }

  /** As stores behind a grid's caches have them, which would make them if they were not there. */
  @Test
  void theTablesAreThoseOfStores() throws Exception {
    fill(Likeness.WORLD);
    World world = Likeness.WORLD;
    assertThat(load(Kind.HOTELS, 59)).isEqualTo(world.hotel(59));
    assertThat(load(Kind.BRIEFS, 59)).isEqualTo(Brief.of(world.hotel(59)));
    RoomKey room = new RoomKey(3, 2);
    assertThat(load(Kind.ROOMS, room)).isEqualTo(world.room(room));
    assertThat(load(Kind.GUESTS, 8)).isEqualTo(world.guest(8));
    NightKey night = new NightKey(3, 2, world.first());
    try (DatabaseSite site = DatabaseSite.open(settings(), CLOCK)) {
      assertThat(site.hold(new Order("order-01", 1, room, world.first(), 1)))
          .isEqualTo(Outcome.DONE);
      assertThat(site.pay(1, "order-01")).isEqualTo(Outcome.DONE);
      assertThat(load(Kind.NIGHTS, night)).isEqualTo(new Night(2, "order-01"));
      Reservation paid = tables.books().reservations().get("order-01");
      assertThat(load(Kind.RESERVATIONS, "order-01")).isEqualTo(paid);
      assertThat(load(Kind.CHARGES, "order-01")).isEqualTo(new Charge(1, paid.price(), false));
      store(Kind.NIGHTS, night, new Night(2, "order-01 order-02"));
      store(Kind.RESERVATIONS, "order-02", paid.in(Reservation.State.HELD));
      assertThat(site.pay(1, "order-02")).isEqualTo(Outcome.DONE);
    }
    assertThat(tables.books().audit()).isEmpty();
  }

  private static <K, V extends Record> EntryStore<K, V> open(Kind<K, V> kind) {
    CacheSpec<K, V> cache = kind.cache();
    return new TableSource("postgres", kind.table(), kind.key())
        .open(cache, Services.of(Map.of("postgres", server.address())));
  }

  private static <K, V extends Record> V load(Kind<K, V> kind, K key) {
    try (EntryStore<K, V> store = open(kind)) {
      return store.load(key);
    }
  }

  private static <K, V extends Record> void store(Kind<K, V> kind, K key, V value) {
    try (EntryStore<K, V> store = open(kind)) {
      store.store(key, value);
    }
  }

  /** Columns, their types, and the key. */
  @Test
  void theTablesAreInTheFormThatStoresMake() throws Exception {
    fill(Contention.WORLD);
    Map<String, String> own = form();
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement()) {
      for (String table : own.keySet()) {
        statement.execute("drop table " + table);
      }
    }
    load(Kind.HOTELS, 1);
    load(Kind.ROOMS, new RoomKey(1, 1));
    load(Kind.NIGHTS, new NightKey(1, 1, Contention.WORLD.first()));
    load(Kind.GUESTS, 1);
    load(Kind.RESERVATIONS, "order-01");
    load(Kind.CHARGES, "order-01");
    assertThat(own).hasSize(6).isEqualTo(form());
  }

  private static Map<String, String> form() throws SQLException {
    String sql =
        "select c.relname, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)"
            + " || ' ' || a.attnotnull, ', ' order by a.attnum)"
            + " || (select ' key ' || i.indkey::text from pg_index i"
            + "   where i.indrelid = c.oid and i.indisprimary)"
            + " from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0"
            + " where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace"
            + " group by c.relname, c.oid";
    Map<String, String> form = new HashMap<>();
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      while (row.next()) {
        form.put(row.getString(1), row.getString(2));
      }
    }
    return form;
  }

  /** A night that somebody holds on to. */
  @Test
  void aLockThatIsNotGivenBackIsUnavailableInTime() throws Exception {
    fill(Contention.WORLD);
    DatabaseSettings brief =
        new DatabaseSettings(server.address(), 1, Duration.ofMillis(300), Optional.empty());
    Order order = new Order("order-01", 1, new RoomKey(0, 0), Contention.WORLD.first(), 1);
    try (DatabaseSite site = DatabaseSite.open(brief, CLOCK);
        Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("select * from night where hotel = 0 and type = 0 for update");
      assertThatThrownBy(() -> site.hold(order)).isInstanceOf(Unavailable.class);
      connection.rollback();
      assertThat(answer(() -> site.hold(order))).isEqualTo(Outcome.DONE);
    }
    assertThat(tables.books().audit()).isEmpty();
  }

  @Test
  void aPoolThatIsExhaustedIsUnavailableInTime() throws Exception {
    fill(Contention.WORLD);
    DatabaseSettings one =
        new DatabaseSettings(server.address(), 1, Duration.ofMillis(300), Optional.empty());
    CountDownLatch taken = new CountDownLatch(1);
    CountDownLatch asked = new CountDownLatch(1);
    try (Database database = new Database(one)) {
      Crew.run(
          List.of(
              () ->
                  answer(
                      () ->
                          database.read(
                              "long",
                              session -> {
                                session
                                    .createNativeQuery("select 1", Integer.class)
                                    .getSingleResult();
                                taken.countDown();
                                return await(asked);
                              })),
              () -> {
                assertThat(await(taken)).isTrue();
                assertThatThrownBy(() -> new DatabaseCatalogue(database).hotel(0))
                    .isInstanceOf(Unavailable.class);
                asked.countDown();
              }));
    }
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aDatabaseThatIsAwayIsUnavailableWithoutASecretAndThenItIsThereAgain() throws Exception {
    fill(Contention.WORLD);
    DatabaseSettings brief =
        new DatabaseSettings(server.address(), 2, Duration.ofMillis(500), Optional.empty());
    server.kill();
    try (DatabaseSite site = DatabaseSite.open(brief, CLOCK)) {
      assertThat(site.trouble()).hasValueSatisfying(text -> assertThat(text).contains("SQLSTATE"));
      assertThatThrownBy(() -> site.hotel(1))
          .isInstanceOf(Unavailable.class)
          .satisfies(DatabaseSiteIT::showsNoPassword);
      server.restart();
      assertThat(answer(() -> site.hotel(1))).contains(Contention.WORLD.hotel(1));
    }
  }

  /** On a busy machine the first may come too late, but each ends. */
  private static <R> R answer(Supplier<R> call) {
    for (int attempt = 0; attempt < 100; attempt++) {
      try {
        return call.get();
      } catch (Unavailable e) {
        // the next
      }
    }
    throw new AssertionError("no answer");
  }

  private static void showsNoPassword(Throwable failure) {
    String password = server.address().replaceAll(".*password=([^&]*).*", "$1");
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    assertThat(text.toString()).doesNotContain(password);
  }

  @Test
  void aGuestPaysWhileTheSweepEndsWhatIsNotPaid() throws Exception {
    fill(PayOrRelease.WORLD);
    TestClock clock = new TestClock();
    try (DatabaseSite site = DatabaseSite.open(settings(), clock)) {
      PayOrRelease.run(site, clock, 100);
    }
    assertThat(tables.books().audit()).isEmpty();
  }

  /** The server's process of the one connection is stopped: it neither answers nor goes away. */
  @Test
  void aConnectionThatStandsStillIsGivenUp() throws Exception {
    fill(Contention.WORLD);
    DatabaseSettings one =
        new DatabaseSettings(server.address(), 1, Duration.ofMillis(300), Optional.empty());
    try (Database database = new Database(one)) {
      Catalogue site = new DatabaseCatalogue(database);
      int process =
          database.read(
              "process",
              session ->
                  session
                      .createNativeQuery("select pg_backend_pid()", Integer.class)
                      .getSingleResult());
      signal("-STOP", process);
      try {
        assertThat(answer(() -> site.hotel(1))).isPresent();
      } finally {
        signal("-CONT", process);
      }
    }
  }

  private static void signal(String signal, int process) throws Exception {
    assertThat(new ProcessBuilder("kill", signal, String.valueOf(process)).start().waitFor())
        .isZero();
  }

  /** Neither a look at other cities nor a sort: asked of the planner without sequential scans. */
  @Test
  void aSearchIsAWayAlongAnIndex() throws Exception {
    fill(Likeness.WORLD);
    List<String> plan = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement()) {
      statement.execute("set enable_seqscan = off; set enable_bitmapscan = off");
      try (ResultSet row =
          statement.executeQuery(
              "explain select number from hotel where city = 'Lisbon' and stars >= 2"
                  + " and price <= 20000 order by price, number limit 11")) {
        while (row.next()) {
          plan.add(row.getString(1));
        }
      }
    }
    assertThat(plan).anyMatch(line -> line.contains("Only Scan using hotel_city"));
    assertThat(plan).noneMatch(line -> line.contains("Sort"));
  }

  /** Planted by hand: the counters of the night are as they should be, and still it is oversold. */
  @Test
  void theAuditReadsTheDatabaseAndFindsWhatIsPlanted() throws Exception {
    fill(Contention.WORLD);
    try (DatabaseSite site = DatabaseSite.open(settings(), CLOCK)) {
      for (int guest = 0; guest < 2; guest++) {
        site.hold(
            new Order("order-0" + guest, guest, new RoomKey(0, 0), Contention.WORLD.first(), 1));
      }
    }
    assertThat(tables.books().audit()).isEmpty();
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement()) {
      statement.execute(
          "insert into reservation select 'order-02', guest, hotel, type, \"from\", nights, price,"
              + " state, made from reservation where key = 'order-00'");
    }
    assertThat(tables.books().audit())
        .extracting(Finding::kind)
        .containsExactlyInAnyOrder(Finding.Kind.OVERSOLD, Finding.Kind.WITHOUT_ROOM);
  }
}
