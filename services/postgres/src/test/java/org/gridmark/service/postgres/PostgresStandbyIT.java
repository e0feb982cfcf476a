package org.gridmark.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A primary and a standby that follows it, either of which dies. */
@Timeout(120)
class PostgresStandbyIT {
  private static final Duration LONG = Duration.ofSeconds(60);

  /** An address of the primary that is not its own machine's alone. */
  private static final String ELSEWHERE = "127.0.0.2";

  private static final String AT_ONCE = "set synchronous_commit to remote_apply";

  @TempDir Path directory;
  private Running primary;
  private Running standby;

  @BeforeEach
  void start() throws Exception {
    primary = new PostgresPrimaryService().start(folder("primary"), ELSEWHERE, 0);
    execute(primary, "create table kept (id integer primary key)");
    execute(primary, "insert into kept values (0)");
    standby = standby("standby", Service.LOOPBACK);
  }

  private Running standby(String name, String address) throws Exception {
    Services others = Services.of(Map.of("postgres-primary", primary.address()));
    return new PostgresStandbyService().start(folder(name), address, 0, others);
  }

  private Path folder(String name) throws IOException {
    return Files.createDirectories(directory.resolve(name));
  }

  @AfterEach
  void nothingIsLeft() throws IOException {
    for (Running server : List.of(standby, primary)) {
      List<ProcessHandle> processes = server.processes();
      server.close();
      assertThat(processes).isNotEmpty().allMatch(ProcessEnd::reached);
    }
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.filter(Files::isRegularFile))
          .extracting(file -> file.getFileName().toString())
          .containsOnly("postgres.log", "clients.conf");
    }
  }

  @Test
  void rowsOfBeforeAndAfterTheCopyAreReadThereAndNobodyWritesThere() throws Exception {
    execute(primary, AT_ONCE, "insert into kept select generate_series(1, 1000)");

    assertThat(rows(standby)).isEqualTo(1001);
    assertThatThrownBy(() -> execute(standby, "insert into kept values (-1)"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("read-only transaction");
  }

  @Test
  void whatWaitedForTheStandbyIsReadThereAtOnce() throws Exception {
    try (Connection here = connect(primary);
        Statement writes = here.createStatement();
        Connection there = connect(standby);
        Statement reads = there.createStatement()) {
      writes.execute(AT_ONCE);
      for (int i = 1; i <= 200; i++) {
        writes.execute("insert into kept values (" + i + ")");
        assertThat(number(reads, "select max(id) from kept")).isEqualTo(i);
      }
    }
  }

  @Test
  void aStandbyThatIsKilledDuringWritesCatchesUp() throws Exception {
    try (Connection here = connect(primary);
        Statement writes = here.createStatement()) {
      for (int i = 1; i <= 1000; i++) {
        writes.execute("insert into kept values (" + i + ")");
        if (i == 300) {
          standby.kill();
        }
      }
    }
    execute(primary, "insert into kept select generate_series(1001, 100000)");
    // The log that it had not seen would be gone, were it not kept for it.
    execute(primary, "select pg_switch_wal()", "checkpoint");
    execute(primary, "select pg_switch_wal()", "checkpoint");

    standby.restart();

    awaitRows(standby, 100_001);
  }

  @Test
  void aWriteThatWaitsForTheStandbyWaitsWhileThatIsAway() throws Exception {
    standby.kill();
    try (Connection here = connect(primary);
        Statement writes = here.createStatement()) {
      writes.execute(AT_ONCE);
      writes.setQueryTimeout(1);
      writes.execute("insert into kept values (1)");
      // Given up, it is committed here alone.
      assertThat(writes.getWarnings().getMessage()).contains("synchronous replication");
      assertThat(number(writes, "select count(*) from kept")).isEqualTo(2);
    }
    execute(primary, "insert into kept values (2)");

    standby.restart();

    awaitRows(standby, 3);
  }

  @Test
  void aKilledPrimaryLosesNothingAndIsFollowedAgain() throws Exception {
    int acknowledged = 0;
    try (Connection here = connect(primary);
        Statement writes = here.createStatement()) {
      for (; acknowledged < 500; acknowledged++) {
        writes.execute("insert into kept values (" + (acknowledged + 1) + ")");
      }
      primary.kill();
      assertThatThrownBy(() -> writes.execute("insert into kept values (-1)"))
          .isInstanceOf(SQLException.class);
    }
    assertThat(rows(standby)).isPositive();

    primary.restart();
    execute(primary, "insert into kept values (-2)");

    assertThat(rows(primary)).isEqualTo(acknowledged + 2);
    awaitRows(standby, acknowledged + 2);
  }

  @Test
  void severalStandbysAreAllWaitedFor() throws Exception {
    try (Running second = standby("second", ELSEWHERE)) {
      execute(primary, AT_ONCE, "insert into kept select generate_series(1, 10)");
      assertThat(rows(standby)).isEqualTo(11);
      assertThat(rows(second)).isEqualTo(11);
    }
  }

  @Test
  void thePasswordIsOnNoCommandLineAndInOneFileOfTheirOwners() throws Exception {
    String password = primary.address().replaceFirst(".*password=(\\w+)&.*", "$1");
    for (ProcessHandle process :
        Stream.of(primary, standby).flatMap(one -> one.processes().stream()).toList()) {
      assertThat(process.info().commandLine().orElse("")).doesNotContain(password);
    }
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.filter(Files::isRegularFile).filter(file -> holds(file, password)))
          .singleElement()
          .matches(file -> file.endsWith("standby/data/primary.pgpass"))
          .extracting(PostgresStandbyIT::permissions)
          .isEqualTo("rw-------");
    }
  }

  private static boolean holds(Path file, String text) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text);
    } catch (IOException e) {
      return false; // it has gone meanwhile
    }
  }

  private static String permissions(Path file) {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void awaitRows(Running server, long wanted) throws SQLException {
    long deadline = System.nanoTime() + LONG.toNanos();
    while (rows(server) != wanted) {
      assertThat(System.nanoTime()).as("%d rows", rows(server)).isLessThan(deadline);
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
  }

  private static Connection connect(Running server) throws SQLException {
    return DriverManager.getConnection(server.address());
  }

  private static long rows(Running server) throws SQLException {
    try (Connection connection = connect(server);
        Statement statement = connection.createStatement()) {
      return number(statement, "select count(*) from kept");
    }
  }

  private static long number(Statement statement, String query) throws SQLException {
    try (ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }

  private static void execute(Running server, String... commands) throws SQLException {
    try (Connection connection = connect(server);
        Statement statement = connection.createStatement()) {
      for (String command : commands) {
        statement.execute(command);
      }
    }
  }
}
