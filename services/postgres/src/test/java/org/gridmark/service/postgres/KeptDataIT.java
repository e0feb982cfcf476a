package org.gridmark.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers whose directory is to be kept. */
@Timeout(120)
class KeptDataIT {
  private static final Duration LONG = Duration.ofSeconds(30);

  @TempDir Path directory;

  @BeforeEach
  void keep() throws IOException {
    Files.writeString(directory.resolve(Service.KEEP), "");
  }

  @Test
  void theNextServerFindsTheDataAndHasThePasswordOfTheLast() throws Exception {
    String password;
    try (Running first = start()) {
      execute(first, "create table kept as select 17 as value");
      password = password(first);
    }
    assertThat(Files.getPosixFilePermissions(directory.resolve("password")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));

    try (Running second = start()) {
      assertThat(password(second)).isEqualTo(password);
      assertThat(value(second)).isEqualTo(17);
    }
    assertThat(directory.resolve("data")).isDirectory();
  }

  @Test
  void whatAKilledJvmLeavesIsUsedAgain() throws Exception {
    Process jvm =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Djava.io.tmpdir=" + directory,
                "-cp",
                System.getProperty("java.class.path"),
                LeashIT.Holder.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader output = jvm.inputReader()) {
      ProcessHandle postmaster = process(output);
      ProcessHandle leash = process(output);
      jvm.destroyForcibly();
      // While the leash is at work: the next one waits for that.
      try (Running next = start()) {
        assertThat(ProcessEnd.reached(postmaster)).isTrue();
        execute(next, "create table kept as select 1 as value");
      }
      assertThat(ProcessEnd.await(leash, LONG)).isTrue();
      assertThat(directory.resolve("data")).isDirectory();
    } finally {
      jvm.destroyForcibly();
    }
  }

  private static ProcessHandle process(BufferedReader output) throws IOException {
    return ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
  }

  @Test
  void aServerThatIsStillThereIsNamed() throws Exception {
    try (Running first = start()) {
      assertThatThrownBy(
              () -> EarlierServer.awaitEnd(directory.resolve("data"), Duration.ofMillis(100)))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "another PostgreSQL, process %d, works on %s/data",
              first.processes().getFirst().pid(), directory);
      execute(first, "create table kept as select 1 as value");
    }
  }

  @Test
  void anotherProcessThatBearsTheIdOfTheLastOneIsNoHindrance() throws Exception {
    try (Running first = start()) {
      execute(first, "create table kept as select 18 as value");
    }
    Process other = new ProcessBuilder("sleep", "600").start();
    try {
      Files.writeString(
          directory.resolve("data/postmaster.pid"), other.pid() + "\n" + directory + "/data\n");
      try (Running second = start()) {
        assertThat(value(second)).isEqualTo(18);
      }
      assertThat(other.isAlive()).isTrue();
    } finally {
      other.destroyForcibly();
    }
  }

  @Test
  void dataThatWasNeverFinishedIsMadeAnew() throws Exception {
    Files.writeString(directory.resolve("unfinished"), "");
    Files.writeString(directory.resolve("password"), "");
    Path half = Files.createDirectories(directory.resolve("data/base"));
    Files.writeString(half.resolve("1"), "half");

    try (Running server = start()) {
      execute(server, "create table kept as select 19 as value");
    }
    try (Running again = start()) {
      assertThat(value(again)).isEqualTo(19);
    }
  }

  @Test
  void dataWithoutAPasswordIsLeftAlone() throws Exception {
    Path data = Files.createDirectories(directory.resolve("data"));
    Files.writeString(data.resolve("PG_VERSION"), "18");

    assertThatThrownBy(this::start)
        .isInstanceOf(IOException.class)
        .hasMessage("%s holds data, but there is no password to get at it in %s", data, directory);
    assertThat(data.resolve("PG_VERSION")).exists();
  }

  private Running start() throws Exception {
    return new PostgresService().start(directory, 0);
  }

  private static String password(Running server) {
    return server.address().replaceFirst(".*password=(\\w+)&.*", "$1");
  }

  private static void execute(Running server, String command) throws SQLException {
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement()) {
      statement.execute(command);
    }
  }

  private static int value(Running server) throws SQLException {
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select value from kept")) {
      row.next();
      return row.getInt(1);
    }
  }
}
