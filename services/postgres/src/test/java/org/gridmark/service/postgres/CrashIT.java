package org.gridmark.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A server that is killed, and starts again. */
@Timeout(120)
class CrashIT {
  @TempDir Path directory;
  private Running server;

  @BeforeEach
  void start() throws Exception {
    server = new PostgresService().start(directory, 0);
    execute("create table kept (id integer primary key)");
  }

  @AfterEach
  void nothingIsLeft() {
    List<ProcessHandle> processes = server.processes();
    server.close();
    assertThat(processes).isNotEmpty().allMatch(ProcessEnd::reached);
  }

  @Test
  void whatWasCommittedSurvivesAndWhatWasNotDoesNot() throws Exception {
    String address = server.address();
    execute("insert into kept select generate_series(1, 1000)");
    try (Connection open = DriverManager.getConnection(address);
        Statement statement = open.createStatement()) {
      open.setAutoCommit(false);
      statement.executeUpdate("insert into kept select generate_series(1001, 50000)");
      server.kill();
      assertThatThrownBy(open::commit).isInstanceOf(SQLException.class);
    }

    server.restart();

    assertThat(server.address()).isEqualTo(address);
    assertThat(rows()).isEqualTo(1000);
    assertThat(Files.readString(directory.resolve("postgres.log")))
        .contains("database system was not properly shut down");
  }

  @Test
  void aKilledServerHasNoProcessAndNobodyAnswers() throws Exception {
    List<ProcessHandle> before = server.processes();
    ProcessHandle leash = before.get(1);

    server.kill();

    assertThat(before).hasSizeGreaterThan(3);
    assertThat(before).filteredOn(one -> !one.equals(leash)).allMatch(ProcessEnd::reached);
    assertThat(ProcessEnd.reached(leash)).isFalse();
    assertThat(directory.resolve("data")).isDirectory();
    assertThatThrownBy(() -> DriverManager.getConnection(server.address()).close())
        .isInstanceOf(SQLException.class);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theMemoryThatItsProcessesSharedIsGivenBack() throws Exception {
    SharedMemory shared = SharedMemory.of(server.processes());
    assertThat(shared.files()).isNotEmpty().allMatch(Files::exists);

    server.kill();

    assertThat(shared.files()).noneMatch(Files::exists);
  }

  @Test
  void itComesBackAsOftenAsItIsKilledWithOtherProcesses() throws Exception {
    List<ProcessHandle> before = server.processes();
    for (int i = 1; i <= 3; i++) {
      server.kill();
      server.kill();
      server.restart();
      execute("insert into kept values (" + i + ")");
    }

    assertThat(rows()).isEqualTo(3);
    assertThat(server.processes().get(0))
        .isNotEqualTo(before.get(0))
        .matches(ProcessHandle::isAlive);
    assertThat(server.processes()).hasSizeGreaterThan(3).contains(before.get(1));
  }

  @Test
  void aServerThatAnswersIsNotStartedAgain() throws Exception {
    ProcessHandle before = server.processes().get(0);

    server.restart();

    assertThat(server.processes().get(0)).isEqualTo(before);
  }

  @Test
  void anotherProcessThatBearsTheKilledOnesIdIsNoHindrance() throws Exception {
    server.kill();
    Process other = new ProcessBuilder("sleep", "600").start();
    try {
      // As a server leaves it behind that crashes by itself.
      String left = other.pid() + "\n" + directory.resolve("data") + "\n";
      Files.writeString(directory.resolve("data/postmaster.pid"), left);

      server.restart();

      assertThat(rows()).isZero();
      assertThat(other.isAlive()).isTrue();
    } finally {
      other.destroyForcibly();
    }
  }

  @Test
  void itStaysDurable() throws Exception {
    server.kill();
    server.restart();

    assertThat(one("show fsync")).isEqualTo("on");
    assertThat(one("show synchronous_commit")).isEqualTo("on");
    assertThat(one("show listen_addresses")).isEqualTo("127.0.0.1");
    assertThat(Integer.parseInt(one("show port")))
        .isEqualTo(URI.create(server.address().substring("jdbc:".length())).getPort());
  }

  private long rows() throws SQLException {
    return Long.parseLong(one("select count(*) from kept"));
  }

  private String one(String query) throws SQLException {
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      found.next();
      return found.getString(1);
    }
  }

  private void execute(String command) throws SQLException {
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement()) {
      statement.execute(command);
    }
  }
}
