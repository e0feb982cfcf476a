package org.gridmark.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
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

class PostgresServiceIT {
  @TempDir static Path directory;
  private static Running server;

  @BeforeAll
  static void start() throws Exception {
    server = new PostgresService().start(directory, 0);
  }

  @AfterAll
  static void stop() {
    List<ProcessHandle> processes = server.processes();
    server.close();
    assertThat(processes).isNotEmpty().allMatch(ProcessEnd::reached);
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
    Everything broken = Everything.withText("\0");
    assertThatThrownBy(
            () -> server.fill(List.of(new Table("kept", new Rows(List.of(broken)))), done -> {}))
        .hasMessageContaining("0x00");
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
    assertThat(show("fsync")).isEqualTo("on");
    assertThat(show("synchronous_commit")).isEqualTo("on");
    assertThat(show("full_page_writes")).isEqualTo("on");
  }

  @Test
  void itListensOnTheLoopbackAddressOnly() throws Exception {
    assertThat(show("listen_addresses")).isEqualTo("127.0.0.1");
    assertThat(show("unix_socket_directories")).isEmpty();
  }

  @Test
  void itIsFoundAtTheAddressThatItIsGiven(@TempDir Path other) throws Exception {
    try (Service.Running elsewhere = new PostgresService().start(other, "127.0.0.2", 0)) {
      assertThat(elsewhere.address()).startsWith("jdbc:postgresql://127.0.0.2:");
      DriverManager.getConnection(elsewhere.address()).close();
      elsewhere.kill();
      elsewhere.restart();
      DriverManager.getConnection(elsewhere.address()).close();
    }
  }

  @Test
  void onlyWhoKnowsThePasswordGetsIn() throws Exception {
    String address = server.address();
    DriverManager.getConnection(address).close();
    assertThatThrownBy(() -> DriverManager.getConnection(address.replace(password(), "wrong")))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("password authentication failed");
    String none = address.replace("password=" + password() + "&", "");
    assertThatThrownBy(() -> DriverManager.getConnection(none))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("no password was provided");
  }

  @Test
  void thePasswordIsInNoFileBesideTheData() throws Exception {
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files.filter(Files::isRegularFile))
          .isNotEmpty()
          .allSatisfy(file -> assertThat(file).content().doesNotContain(password()));
    }
  }

  private static String password() {
    return server.address().replaceFirst(".*password=(\\w+)&.*", "$1");
  }

  @Test
  void aPortInUseIsToldInOneLine(@TempDir Path other) throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertThatThrownBy(() -> new PostgresService().start(other, port))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "port " + port + " on 127.0.0.1 is in use; give another, or 0 for any free one");
    }
  }

  @Test
  void aServerThatDoesNotStartShowsItsLastWords(@TempDir Path other) throws Exception {
    Files.createDirectories(other.resolve("data"));
    Files.writeString(other.resolve("data").resolve("occupied"), "by somebody else");
    assertThatThrownBy(() -> new PostgresService().start(other, 0))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("PostgreSQL did not start")
        .hasMessageContaining("exists but is not empty");
  }

  @Test
  void theProductIsNamedWithItsVersion() {
    assertThat(new PostgresService().product()).matches("PostgreSQL \\d+\\.\\d+.*");
  }

  private static String show(String setting) throws Exception {
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement();
        ResultSet shown = statement.executeQuery("show " + setting)) {
      shown.next();
      return shown.getString(1);
    }
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
      @Nullable Integer maybeWhole,
      long big,
      @Nullable Long maybeBig,
      double real,
      @Nullable Double maybeReal,
      @Nullable String select,
      @Nullable BigDecimal amount,
      @Nullable LocalDate date,
      @Nullable LocalDateTime time) {

    static List<Everything> extremes() {
      List<Everything> rows = new ArrayList<>();
      rows.add(
          new Everything(
              true, true, 1, 2, 3, 4L, 5.5, 6.5, "text", amount("7.50"), day(8), time(9)));
      rows.add(new Everything(false, null, 0, null, 0, null, 0.0, null, null, null, null, null));
      rows.add(
          new Everything(
              false,
              false,
              Integer.MIN_VALUE,
              Integer.MIN_VALUE,
              Long.MIN_VALUE,
              Long.MIN_VALUE,
              -Double.MAX_VALUE,
              Double.NEGATIVE_INFINITY,
              "",
              amount("-99999999999999999999999999999999.123456789"),
              LocalDate.of(-4712, 1, 1),
              LocalDateTime.of(-4712, 1, 1, 0, 0)));
      rows.add(
          new Everything(
              true,
              true,
              Integer.MAX_VALUE,
              Integer.MAX_VALUE,
              Long.MAX_VALUE,
              Long.MAX_VALUE,
              Double.MIN_VALUE,
              Double.NaN,
              "quote ' \" \\ tab\t line\n ä 受渡 \uD83D\uDE80",
              amount("0.0000000000000001"),
              LocalDate.of(9999, 12, 31),
              LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_000)));
      for (String number :
          List.of(
              "0",
              "0.00",
              "1",
              "10000",
              "9999.9999",
              "-0.5",
              "1.00000",
              "123456789012345678",
              "9223372036854775808",
              "100000000.00",
              "0.00010000")) {
        rows.add(withAmount(amount(number)));
      }
      return rows;
    }

    static Everything withText(String text) {
      return new Everything(true, true, 1, 2, 3, 4L, 5, 6.0, text, null, null, null);
    }

    private static Everything withAmount(BigDecimal amount) {
      return new Everything(true, true, 1, 2, 3, 4L, 5, 6.0, "", amount, null, null);
    }

    private static BigDecimal amount(String number) {
      return new BigDecimal(number);
    }

    private static LocalDate day(int day) {
      return LocalDate.of(1999, 12, day);
    }

    private static LocalDateTime time(int hour) {
      return LocalDateTime.of(1999, 12, 31, hour, 59, 59, 123_456_000);
    }

    static Everything of(ResultSet row) throws SQLException {
      return new Everything(
          row.getBoolean(1),
          row.getObject(2, Boolean.class),
          row.getInt(3),
          row.getObject(4, Integer.class),
          row.getLong(5),
          row.getObject(6, Long.class),
          row.getDouble(7),
          row.getObject(8, Double.class),
          row.getString(9),
          row.getBigDecimal(10),
          row.getObject(11, LocalDate.class),
          row.getObject(12, LocalDateTime.class));
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
