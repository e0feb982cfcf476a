package org.gridmark.service.mariadb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.data.Table;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Service.Running;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MariadbServiceIT {
  @TempDir static Path directory;
  private static Running server;
  private static Sql sql;

  @BeforeAll
  static void start() throws Exception {
    server = new MariadbService().start(directory, 0);
    sql = new Sql(server);
  }

  @AfterAll
  static void stop() {
    List<ProcessHandle> processes = server.processes();
    server.close();
    assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive);
  }

  @Test
  void everyTypeOfFieldSurvivesWithItsExtremes() throws Exception {
    List<Everything> rows = Everything.extremes();
    server.fill(List.of(new Table("everything", new Rows(rows))), done -> {});
    assertThat(read("everything")).containsExactlyElementsOf(rows);
  }

  @Test
  void fillingAgainReplacesWhatWasThere() throws Exception {
    List<Everything> rows = Everything.extremes();
    server.fill(List.of(new Table("again", new Rows(rows))), done -> {});
    server.fill(List.of(new Table("again", new Rows(rows.subList(0, 1)))), done -> {});
    assertThat(read("again")).containsExactly(rows.get(0));
  }

  @Test
  void aFailedFillLeavesTheTableAsItWas() throws Exception {
    List<Everything> rows = Everything.extremes();
    server.fill(List.of(new Table("kept", new Rows(rows))), done -> {});
    Everything broken = Everything.of("", new BigDecimal("1" + "0".repeat(35)));
    assertThatThrownBy(
            () -> server.fill(List.of(new Table("kept", new Rows(List.of(broken)))), done -> {}))
        .hasMessageContaining("Out of range");
    assertThat(read("kept")).containsExactlyElementsOf(rows);
  }

  @Test
  void progressEndsWithTheNumberOfRows() throws Exception {
    List<Everything> rows = Everything.extremes();
    List<Long> told = new ArrayList<>();
    List<Table> tables =
        List.of(new Table("one", new Rows(rows)), new Table("two", new Rows(rows)));
    server.fill(tables, told::add);
    assertThat(told).last().isEqualTo(2L * rows.size());
  }

  @Test
  void commitsAreDurable() throws Exception {
    assertThat(sql.one("select @@innodb_flush_log_at_trx_commit")).isEqualTo("1");
    assertThat(sql.one("select @@innodb_doublewrite")).isIn("1", "ON");
  }

  @Test
  void itListensAtItsOwnAddressOnly() throws Exception {
    int port = URI.create(server.address().substring("jdbc:".length())).getPort();
    new Socket(InetAddress.getLoopbackAddress(), port).close();
    InetAddress other = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
    assertThatThrownBy(() -> new Socket(other, port).close()).isInstanceOf(ConnectException.class);
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.filter(file -> file.toString().endsWith(".sock")))
          .allMatch(file -> file.startsWith(directory.resolve("data")));
    }
  }

  @Test
  void itIsFoundAtTheAddressThatItIsGiven(@TempDir Path other) throws Exception {
    try (Service.Running elsewhere = new MariadbService().start(other, "127.0.0.2", 0)) {
      assertThat(elsewhere.address()).startsWith("jdbc:mariadb://127.0.0.2:");
      DriverManager.getConnection(elsewhere.address()).close();
    }
  }

  @Test
  void onlyWhoKnowsThePasswordGetsIn() throws Exception {
    String address = server.address();
    String password = address.replaceFirst(".*password=(\\w+)&.*", "$1");
    DriverManager.getConnection(address).close();
    for (String other :
        List.of(
            address.replace(password, "wrong"),
            address.replace("password=" + password + "&", ""),
            address.replace("user=gridmark&password=" + password, "user=root"),
            address.replace("user=gridmark&password=" + password, "user="))) {
      assertThatThrownBy(() -> DriverManager.getConnection(other))
          .as(other)
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("Access denied");
    }
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files.filter(Files::isRegularFile))
          .isNotEmpty()
          .allSatisfy(file -> assertThat(file).content().doesNotContain(password));
    }
  }

  @Test
  void aPortInUseIsToldInOneLine(@TempDir Path other) throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertThatThrownBy(() -> new MariadbService().start(other, port))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "port " + port + " on 127.0.0.1 is in use; give another, or 0 for any free one");
    }
  }

  @Test
  void aServerThatDoesNotStartShowsItsLastWords(@TempDir Path other) throws Exception {
    Files.createDirectories(other.resolve("data"));
    Files.writeString(other.resolve("data").resolve("ibdata1"), "by somebody else");
    assertThatThrownBy(() -> new MariadbService().start(other, 0))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("MariaDB did not start")
        .hasMessageContaining("[ERROR]");
  }

  @Test
  void keptDataAndItsPasswordAreUsedAgain(@TempDir Path kept) throws Exception {
    Files.createFile(kept.resolve(Service.KEEP));
    String address;
    try (Running first = new MariadbService().start(kept, 0)) {
      new Sql(first).execute("create table kept as select 17 as value");
      address = first.address();
    }
    try (Running second = new MariadbService().start(kept, 0)) {
      assertThat(second.address().replaceFirst(":\\d+", ""))
          .isEqualTo(address.replaceFirst(":\\d+", ""));
      assertThat(new Sql(second).one("select value from kept")).isEqualTo("17");
    }
    assertThat(kept.resolve("data")).isDirectory();
  }

  @Test
  void theProductIsNamedWithItsVersion() throws Exception {
    assertThat("MariaDB " + sql.one("select version()")).startsWith(new MariadbService().product());
  }

  private static List<Everything> read(String table) throws Exception {
    List<Everything> read = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select * from " + table)) {
      while (rows.next()) {
        read.add(Everything.of(rows));
      }
    }
    return read;
  }

  /** A field of every type, with and without absence, one named by a word of SQL. */
  record Everything(
      boolean flag,
      @Nullable Boolean maybeFlag,
      int whole,
      long big,
      double real,
      @Nullable Double maybeReal,
      @Nullable String select,
      @Nullable BigDecimal amount,
      @Nullable LocalDate date,
      @Nullable LocalDateTime time) {

    static List<Everything> extremes() {
      return List.of(
          of("text", amount("7.5")),
          new Everything(false, null, 0, 0, 0.0, null, null, null, null, null),
          new Everything(
              false,
              false,
              Integer.MIN_VALUE,
              Long.MIN_VALUE,
              -Double.MAX_VALUE,
              Double.MIN_NORMAL,
              "",
              amount("-" + "9".repeat(35) + ".123456789"),
              LocalDate.of(1, 1, 1),
              LocalDateTime.of(1, 1, 1, 0, 0)),
          new Everything(
              true,
              true,
              Integer.MAX_VALUE,
              Long.MAX_VALUE,
              Double.MAX_VALUE,
              0.1,
              "quote ' \" \\ tab\t line\n ä 受渡 \uD83D\uDE80 ",
              amount("0.0000000000000001"),
              LocalDate.of(9999, 12, 31),
              LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_000)));
    }

    static Everything of(String text, BigDecimal amount) {
      return new Everything(true, true, 1, 3, 5.5, 6.5, text, amount, null, null);
    }

    /** As such a table holds it. */
    private static BigDecimal amount(String number) {
      BigDecimal amount = new BigDecimal(number);
      return amount.setScale(30);
    }

    static Everything of(ResultSet row) throws SQLException {
      return new Everything(
          row.getBoolean(1),
          row.getObject(2, Boolean.class),
          row.getInt(3),
          row.getLong(4),
          row.getDouble(5),
          row.getObject(6, Double.class),
          row.getString(7),
          row.getBigDecimal(8),
          row.getObject(9, LocalDate.class),
          row.getObject(10, LocalDateTime.class));
    }
  }

  /** These rows, by their number. */
  private record Rows(List<Everything> rows) implements Source<Integer, Everything> {
    @Override
    public CacheSpec<Integer, Everything> cache() {
      return new CacheSpec<>("everything", Integer.class, Everything.class);
    }

    @Override
    public long size() {
      return rows.size();
    }

    @Override
    public Map.Entry<Integer, Everything> entry(long n) {
      return Map.entry((int) n, rows.get((int) n));
    }

    @Override
    public long find(Integer key) {
      return key >= 0 && key < rows.size() ? key : -1;
    }
  }
}
