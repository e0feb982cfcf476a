package org.gridmark.system.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.service.mariadb.MariadbService;
import org.gridmark.service.postgres.PostgresService;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A table of somebody's own is fit to be behind a cache, or is refused and left as it was. */
class OwnTableIT {
  /** A key, and what a database may have in another form. */
  record Deal(String code, @Nullable BigDecimal amount, @Nullable String note) {}

  private static final Map<String, OwnColumn> COLUMNS =
      Map.of(
          "code", new OwnColumn("code", 2),
          "amount", new OwnColumn("amount", 2),
          "note", new OwnColumn("Order", 2));
  private static final Deal DEAL = new Deal("A 1", new BigDecimal("12.25"), "Grüße");
  private static final String SECRET = "s3cret";

  @TempDir private static Path folder;
  private static final Map<String, Service.Running> SERVERS = new HashMap<>();
  private static final Map<String, Connection> CONNECTIONS = new HashMap<>();

  @BeforeAll
  static void start() throws Exception {
    for (Service service : List.of(new PostgresService(), new MariadbService())) {
      Path own = Files.createDirectory(folder.resolve(service.name()));
      Service.Running server = service.start(own, 0);
      SERVERS.put(service.name(), server);
      CONNECTIONS.put(service.name(), DriverManager.getConnection(server.address()));
    }
    execute("postgres", "create role clerk login password '" + SECRET + "'");
    execute("mariadb", "create user clerk@'%' identified by '" + SECRET + "'");
  }

  @AfterAll
  static void stop() throws SQLException {
    for (Connection connection : CONNECTIONS.values()) {
      connection.close();
    }
    SERVERS.values().forEach(Service.Running::close);
  }

  static Stream<String> databases() {
    return SERVERS.keySet().stream();
  }

  private static void execute(String database, String sql) throws SQLException {
    try (Statement statement = CONNECTIONS.get(database).createStatement()) {
      statement.execute(sql);
    }
  }

  private static long count(String database, String table) throws SQLException {
    try (Statement statement = CONNECTIONS.get(database).createStatement();
        ResultSet rows = statement.executeQuery("select count(*) from " + table)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private static OwnTable own(String database, String table) {
    return new OwnTable(
        SERVERS.get(database).address(), null, null, table, List.of("code"), COLUMNS);
  }

  private static CacheSpec<String, Deal> written(OwnTable own) {
    return new CacheSpec<>("deals", String.class, Deal.class).stored(StoreSpec.writeThrough(own));
  }

  private static CacheSpec<String, Deal> read(OwnTable own) {
    return new CacheSpec<>("deals", String.class, Deal.class).stored(StoreSpec.readThrough(own));
  }

  private static void requireFit(OwnTable own) {
    own.requireFit(written(own), DEAL.code(), DEAL);
  }

  /** In one line, which has no secret. */
  private static void assertRefused(OwnTable own, String said) {
    assertThatThrownBy(() -> requireFit(own))
        .isInstanceOfAny(TableFailure.class, IllegalStateException.class)
        .message()
        .startsWith("table " + own.table())
        .contains(said)
        .hasLineCount(1)
        .doesNotContain("jdbc:", "password=", SECRET);
  }

  /** Words of SQL, letters of any alphabet, small and large ones. */
  @ParameterizedTest
  @CsvSource({"postgres", "mariadb"})
  void aTableIsMadeUnderItsNameAndEmptyUntilSomethingIsStored(String database) throws Exception {
    String schema = database.equals("postgres") ? "public" : "test";
    execute(database, "create schema if not exists " + schema);
    for (String name :
        List.of("select", "Deals", "Geschäfte", schema + ".within", "\u53d6\u5f15")) {
      OwnTable own = own(database, name);
      requireFit(own);
      requireFit(own);
      try (EntryStore<String, Deal> store = own.open(written(own), Services.of(Map.of()))) {
        store.store(DEAL.code(), DEAL);
        assertThat(store.load(DEAL.code())).isEqualTo(DEAL);
      }
      String quoted =
          own.quote() + name.replace(".", own.quote() + "." + own.quote()) + own.quote();
      assertThat(count(database, quoted)).isEqualTo(1);
      assertThatThrownBy(() -> requireFit(own))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "table "
                  + name
                  + " has rows, and a run would write over them: expected an empty table");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          no_key;         code varchar(50), amount decimal(9, 2), "Order" varchar(50)
          rounds;         code varchar(50) primary key, amount decimal(9, 1), "Order" varchar(50)
          too_short;      code varchar(50) primary key, amount decimal(9, 2), "Order" varchar(3)
          other_type;     code integer primary key, amount decimal(9, 2), "Order" varchar(50)
          lacks_a_column; code varchar(50) primary key, amount decimal(9, 2)
          needs_more;     code varchar(50) primary key, amount decimal(9, 2), "Order" varchar(50), x int not null
          """)
  void aTableOfAnotherFormIsRefusedAndStaysEmpty(String table, String columns) throws Exception {
    for (String database : databases().toList()) {
      OwnTable own = own(database, table);
      String sql = "create table " + table + " (" + columns.replace("\"", own.quote()) + ")";
      execute(database, sql);
      assertRefused(own, "");
      assertThat(count(database, table)).as(database).isZero();
    }
  }

  private static void wider(String database, OwnTable own) throws SQLException {
    execute(
        database,
        "create table %s (x int default 7, code varchar(50) primary key, amount decimal(19, 4), %2$sOrder%2$s varchar(50))"
            .formatted(own.table(), own.quote()));
  }

  @ParameterizedTest
  @MethodSource("databases")
  void aTableWithMoreColumnsThanTheObjectIsFit(String database) throws Exception {
    OwnTable own = own(database, "wider");
    wider(database, own);
    requireFit(own);
    assertThat(count(database, "wider")).isZero();
  }

  /** It may be empty and lead to rows that it does not show: those would be written over. */
  @ParameterizedTest
  @MethodSource("databases")
  void aViewIsReadThroughAndNeverWritten(String database) throws Exception {
    OwnTable own = own(database, "behind_views");
    wider(database, own);
    execute(database, "insert into behind_views (code, amount) values ('A 1', 1)");
    execute(database, "create view others as select * from behind_views where amount > 5");
    OwnTable others = own(database, "others");
    assertRefused(others, "is not a table itself");
    assertThat(count(database, "behind_views where amount = 1")).isEqualTo(1);

    execute(database, "create view all_deals as select * from behind_views");
    Deal there = new Deal("A 1", new BigDecimal("1.00"), null);
    OwnTable all = own(database, "all_deals");
    all.requireFit(read(all), there.code(), there);
  }

  @Test
  void aTableWithoutTransactionsIsRefusedAndEmptyAgain() throws Exception {
    execute(
        "mariadb",
        "create table at_once (code varchar(50) primary key, amount decimal(9, 2),"
            + " `Order` varchar(50)) engine MyISAM");
    assertRefused(own("mariadb", "at_once"), "expected transactions");
    assertThat(count("mariadb", "at_once")).isZero();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void longTextsAreKept(String database) {
    OwnTable own = own(database, "long_texts");
    Deal deal = new Deal("A 2", null, "ü".repeat(100_000));
    try (EntryStore<String, Deal> store = own.open(written(own), Services.of(Map.of()))) {
      store.store(deal.code(), deal);
      assertThat(store.load(deal.code())).isEqualTo(deal);
    }
  }

  /** Not even by what a product might call it for. */
  @ParameterizedTest
  @MethodSource("databases")
  void aTableThatIsReadThroughIsNeverMadeNorWrittenTo(String database) throws Exception {
    OwnTable absent = own(database, "absent");
    assertThatThrownBy(() -> absent.requireFit(read(absent), DEAL.code(), DEAL))
        .isInstanceOf(TableFailure.class);
    assertThatThrownBy(() -> count(database, "absent")).isInstanceOf(SQLException.class);

    OwnTable own = own(database, "only_read");
    requireFit(own);
    execute(
        database,
        "insert into only_read (code, amount, %1$sOrder%1$s) values ('A 1', 12.25, 'Grüße')"
            .formatted(own.quote()));
    own.requireFit(read(own), DEAL.code(), DEAL);
    try (EntryStore<String, Deal> store = own.open(read(own), Services.of(Map.of()))) {
      assertThat(store.loadAll(List.of("A 1", "A 2"))).isEqualTo(Map.of("A 1", DEAL));
      assertThatThrownBy(() -> store.store("A 2", DEAL))
          .hasMessage("table only_read is read and never written to");
      assertThatThrownBy(() -> store.delete("A 1"))
          .hasMessage("table only_read is read and never written to");
    }
    assertThat(count(database, "only_read")).isEqualTo(1);
  }

  private static OwnTable clerks(String database, String table, @Nullable String password) {
    String url = SERVERS.get(database).address().replaceFirst("\\?.*", "");
    return new OwnTable(url, "clerk", password, table, List.of("code"), COLUMNS);
  }

  /** The variable is one that every process has; its value is no password of anybody's. */
  @ParameterizedTest
  @MethodSource("databases")
  void aWrongPasswordIsRefused(String database) {
    OwnTable own = clerks(database, "t", "PATH");
    assertThatThrownBy(() -> requireFit(own))
        .isInstanceOf(TableFailure.class)
        .message()
        .contains("clerk")
        .hasLineCount(1)
        .doesNotContain(String.valueOf(System.getenv("PATH")));
  }

  @ParameterizedTest
  @MethodSource("databases")
  void aTableWithoutRightsIsRefused(String database) throws Exception {
    OwnTable all = own(database, "of_others");
    requireFit(all);
    String url = all.url().replaceFirst("user=[^&]*", "user=clerk");
    OwnTable own =
        new OwnTable(
            url.replaceFirst("password=[^&]*", "password=" + SECRET),
            null,
            null,
            "of_others",
            List.of("code"),
            COLUMNS);
    assertRefused(own, "denied");
  }

  @ParameterizedTest
  @CsvSource({"jdbc:postgresql://127.0.0.1:%d/x", "jdbc:mariadb://127.0.0.1:%d/x"})
  void aServerThatNeverAnswersIsRefused(String url) throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String there = url.formatted(silent.getLocalPort());
      assertRefused(new OwnTable(there, null, null, "t", List.of("code"), COLUMNS), "");
    }
  }

  /** As a database says it. */
  @Test
  void aDatabaseThatIsFullSaysSo() throws Exception {
    OwnTable own = own("postgres", "filling");
    requireFit(own);
    execute(
        "postgres",
        "create function full_disk() returns trigger language plpgsql as $$ begin"
            + " raise exception 'could not extend file' using errcode = '53100'; end $$");
    execute(
        "postgres",
        "create trigger full_disk before insert on filling for each row execute function"
            + " full_disk()");
    assertRefused(own, "SQLSTATE 53100: ERROR: could not extend file");
  }

  @ParameterizedTest
  @CsvSource({"postgres, public", "mariadb, home"})
  void aTableIsTheSameByEachNameOfItAndOfItsServer(String database, String schema)
      throws Exception {
    execute(database, "create schema if not exists " + schema);
    String url = SERVERS.get(database).address();
    if (database.equals("mariadb")) {
      url = url.replaceFirst("(//[^/]*/)[^?]*", "$1" + schema);
    }
    String identity = identity(url, "one_of_two");
    assertThat(identity(url, schema + ".one_of_two")).isEqualTo(identity);
    assertThat(identity(url.replace("127.0.0.1", "localhost"), "one_of_two")).isEqualTo(identity);
    assertThat(identity(url, "other_of_two")).isNotEqualTo(identity);
  }

  private static String identity(String url, String table) {
    OwnTable own = new OwnTable(url, null, null, table, List.of("code"), COLUMNS);
    return own.requireFit(written(own), DEAL.code(), DEAL);
  }
}
