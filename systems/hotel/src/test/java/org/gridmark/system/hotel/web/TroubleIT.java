package org.gridmark.system.hotel.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import org.gridmark.driver.contract.server.SmallDisk;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.hotel.Contention;
import org.gridmark.system.hotel.TestClock;
import org.gridmark.system.hotel.books.Books;
import org.gridmark.system.hotel.database.DatabaseSettings;
import org.gridmark.system.hotel.database.DatabaseSite;
import org.gridmark.system.hotel.database.HotelTables;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.web.session.LocalSessions;
import org.gridmark.system.hotel.world.World;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Guests between hold and pay, on a real server and PostgreSQL, when something goes wrong. */
@Timeout(120)
class TroubleIT {
  private static final World WORLD = Contention.WORLD;
  private static final Duration PATIENCE = Duration.ofMillis(700);
  private static final Duration SESSION = Duration.ofMinutes(5);

  @TempDir private static Path folder;
  private static Service.Running postgres;
  private static HotelTables tables;

  private final TestClock clock = new TestClock();
  private DatabaseSite site;
  private HotelServer server;

  @BeforeAll
  static void start() throws Exception {
    postgres = new PostgresService().start(folder, 0);
    tables = new HotelTables(postgres.address());
  }

  @AfterAll
  static void stop() {
    postgres.close();
  }

  /** With two connections, which are soon exhausted. */
  @BeforeEach
  void open() throws Exception {
    tables.fill(WORLD, rows -> {});
    DatabaseSettings settings =
        new DatabaseSettings(postgres.address(), 2, PATIENCE, Optional.empty());
    site = DatabaseSite.open(settings, clock);
    server =
        HotelServer.start(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            site,
            new LocalSessions(SESSION, 100, clock),
            ServerOptions.of("web-1", "database").at(clock, WORLD::first));
  }

  @AfterEach
  void close() {
    server.close();
    site.close();
  }

  private Browser guest(int number) throws Exception {
    Browser browser = new Browser(server.address().getPort()).get("/login");
    return browser.submit("/login", login(number));
  }

  private static Map<String, String> login(int number) {
    return Map.of("email", WORLD.email(number), "password", WORLD.password(number));
  }

  /** Sees the page of a reservation that is held; its key. */
  private static String hold(Browser guest) throws Exception {
    guest.get("/hold?hotel=0&room=0&nights=2&arrival=" + WORLD.first()).submit("/hold", Map.of());
    assertThat(guest.mark("state")).contains("HELD");
    return guest.mark("key").orElseThrow();
  }

  /** A page that says so, soon, with the time after which to try again. */
  private static void assertUnavailable(HttpResponse<String> page) {
    assertThat(page.statusCode()).isEqualTo(503);
    assertThat(page.headers().firstValue("retry-after")).isPresent();
    assertThat(page.body())
        .contains("data-page=\"unavailable\"", "Try again in a moment")
        .doesNotContain("SQL", "jdbc", "Exception");
  }

  /** Pays by that form, which it may have to send again on a busy machine. */
  private static void pay(Browser guest, Map<String, String> form) throws Exception {
    int attempts = 0;
    while (guest.send("/pay", form).statusCode() == 503) {
      assertThat(attempts++).isLessThan(100);
    }
    assertThat(guest.follow().mark("state")).contains("PAID");
  }

  /** Nothing is wrong, and these are paid, each once. */
  private static void assertPaid(String... keys) throws SQLException {
    Books books = tables.books();
    assertThat(books.audit()).isEmpty();
    assertThat(books.charges()).containsOnlyKeys(keys);
    assertThat(books.charges().values()).noneMatch(charge -> charge.refunded());
  }

  @Test
  void aDatabaseThatIsDownIsToldAndThePaymentIsMadeOnceItIsBack() throws Exception {
    Browser anna = guest(0);
    String key = hold(anna);
    Map<String, String> pay = anna.form("/pay");
    postgres.kill();
    try {
      assertUnavailable(anna.send("/pay", pay));
      assertUnavailable(anna.get("/hotel/1").page);
      assertThat(anna.get("/about").status()).isEqualTo(200);
    } finally {
      postgres.restart();
    }
    pay(anna, pay);
    assertPaid(key);
  }

  /** The reservations and their charges are on a disk without room: SQLSTATE 53100. */
  @Test
  void aDatabaseThatIsFullIsToldAndNothingIsHalfDone(@TempDir Path small) throws Exception {
    try (SmallDisk disk = SmallDisk.mount(small, 4);
        Connection connection = DriverManager.getConnection(postgres.address());
        Statement statement = connection.createStatement()) {
      statement.execute("create tablespace small location '" + small + "'");
      try {
        statement.execute("alter table charge set tablespace small");
        Browser anna = guest(0);
        String key = hold(anna);
        Map<String, String> pay = anna.form("/pay");
        disk.fillBut(0);
        assertThatThrownBy(() -> statement.execute("create table no tablespace small as select 1"))
            .isInstanceOfSatisfying(
                SQLException.class, full -> assertThat(full.getSQLState()).isEqualTo("53100"));
        assertUnavailable(anna.send("/pay", pay));
        assertThat(anna.get("/stay/" + key).mark("state")).contains("HELD");
        assertPaid();
        disk.free();
        pay(anna, pay);
        assertPaid(key);
      } finally {
        statement.execute("drop table if exists charge");
        statement.execute("drop tablespace small");
      }
    }
  }

  /** Payments wait for a row that somebody locks, until no connection is left for anybody. */
  @Test
  void aPoolThatIsExhaustedIsToldInTime() throws Exception {
    Browser anna = guest(0);
    Browser bert = guest(1);
    String key = hold(anna);
    Map<String, String> pay = anna.form("/pay");
    try (Connection connection = DriverManager.getConnection(postgres.address());
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("select * from reservation for update");
      Callable<HttpResponse<String>> search = () -> bert.ask("/hotel/1", request -> request);
      Callable<HttpResponse<String>> again = () -> guestOf(anna).send("/pay", pay);
      List<HttpResponse<String>> answers =
          Crew.complete(List.of(again, again, again, again, search));
      answers.subList(0, 4).forEach(TroubleIT::assertUnavailable);
      assertThat(answers).extracting(HttpResponse::statusCode).doesNotContain(500);
      connection.rollback();
    }
    pay(anna, pay);
    assertPaid(key);
  }

  /** Another window of the same browser. */
  private Browser guestOf(Browser other) {
    Browser window = new Browser(server.address().getPort());
    window.cookie = other.cookie;
    return window;
  }

  @Test
  void aDoubleClickOnPayIsOneCharge() throws Exception {
    Browser anna = guest(0);
    String key = hold(anna);
    Map<String, String> pay = anna.form("/pay");
    CyclicBarrier together = new CyclicBarrier(2);
    Callable<HttpResponse<String>> click =
        () -> {
          Browser window = guestOf(anna);
          together.await();
          return window.send("/pay", pay);
        };
    List<HttpResponse<String>> answers = Crew.complete(List.of(click, click));
    assertThat(answers)
        .allSatisfy(
            one -> {
              assertThat(one.statusCode()).isEqualTo(303);
              assertThat(one.headers().firstValue("location")).contains("/stay/" + key);
            });
    assertPaid(key);
  }

  @Test
  void aSessionThatEndsHalfWayIsFollowedByLoginAndOnePayment() throws Exception {
    Browser anna = guest(0);
    String key = hold(anna);
    Map<String, String> pay = anna.form("/pay");
    clock.pass(SESSION.plusSeconds(1));
    anna.send("/pay", pay);
    anna.follow();
    assertThat(anna.body()).contains("Your session has ended");
    assertPaid();
    anna.submit("/login", login(0));
    assertThat(anna.mark("key")).as("the hold is still hers").contains(key);
    assertThat(anna.mark("state")).contains("HELD");
    anna.submit("/pay", Map.of());
    assertThat(anna.mark("state")).contains("PAID");
    assertPaid(key);
  }

  /** A web node's clock is set ahead by more than a room is kept; another guest gets the room. */
  @Test
  void aClockThatIsSteppedGivesTheRoomBackAndThePaymentIsRefusedInWords() throws Exception {
    Browser anna = guest(0);
    String key = hold(anna);
    clock.pass(Reservation.HOLD.plusMinutes(1));
    assertThat(site.releaseOverdue()).isEqualTo(1);
    List<String> others = IntStream.range(0, WORLD.rooms()).mapToObj(n -> wished(n + 1)).toList();
    anna.get("/stay/" + key).submit("/login", login(0));
    assertThat(anna.mark("state")).contains("CANCELLED");
    assertThat(anna.body()).doesNotContain("action=\"/pay\"");
    Map<String, String> pay = anna.form("/logout");
    pay.put("key", key);
    HttpResponse<String> refused = anna.send("/pay", pay);
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(refused.body())
        .contains("data-page=\"not-paid\"", "Nothing is charged", "/stay/" + key);
    assertPaid();
    assertThat(others).hasSize(WORLD.rooms()).doesNotContain(key);
    assertThat(tables.books().reservations().get(key).is(State.CANCELLED)).isTrue();
  }

  private String wished(int guest) {
    try {
      return hold(guest(guest));
    } catch (Exception e) {
      throw new AssertionError("guest " + guest, e);
    }
  }
}
