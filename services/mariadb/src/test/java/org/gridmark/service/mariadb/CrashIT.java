package org.gridmark.service.mariadb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that is killed, and starts again. */
@Timeout(120)
class CrashIT {
  @TempDir Path directory;
  private Running server;
  private Sql sql;

  @BeforeEach
  void start() throws Exception {
    server = new MariadbService().start(directory, 0);
    sql = new Sql(server);
    sql.execute("create table kept (id integer primary key)");
  }

  @AfterEach
  void nothingIsLeft() {
    List<ProcessHandle> processes = server.processes();
    server.close();
    assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive);
  }

  @Test
  void whatWasCommittedSurvivesAndWhatWasNotDoesNot() throws Exception {
    String address = server.address();
    sql.execute("insert into kept select seq from seq_1_to_1000");
    try (Connection open = DriverManager.getConnection(address);
        Statement statement = open.createStatement()) {
      open.setAutoCommit(false);
      statement.executeUpdate("insert into kept select seq from seq_1001_to_50000");
      server.kill();
      assertThatThrownBy(open::commit).isInstanceOf(SQLException.class);
    }

    server.restart();

    assertThat(server.address()).isEqualTo(address);
    assertThat(sql.one("select count(*) from kept")).isEqualTo("1000");
    assertThat(sql.one("select @@innodb_flush_log_at_trx_commit")).isEqualTo("1");
  }

  @Test
  void aKilledServerHasNoProcessAndNobodyAnswers() {
    List<ProcessHandle> before = server.processes();

    server.kill();

    assertThat(before.get(0).isAlive()).isFalse();
    assertThat(before.get(1).isAlive()).as("the leash").isTrue();
    assertThat(directory.resolve("data")).isDirectory();
    assertThatThrownBy(() -> DriverManager.getConnection(server.address()).close())
        .isInstanceOf(SQLException.class);
  }

  @Test
  void itComesBackAsOftenAsItIsKilledWithAnotherProcess() throws Exception {
    List<ProcessHandle> before = server.processes();
    for (int i = 1; i <= 2; i++) {
      server.kill();
      server.kill();
      server.restart();
      sql.execute("insert into kept values (" + i + ")");
    }

    assertThat(sql.one("select count(*) from kept")).isEqualTo("2");
    assertThat(server.processes().get(0)).isNotEqualTo(before.get(0));
    assertThat(server.processes().get(1)).isEqualTo(before.get(1));
  }

  @Test
  void aServerThatDiesByItselfIsStartedAgain() throws Exception {
    ProcessHandle before = server.processes().get(0);
    assertThat(before.destroyForcibly()).isTrue();
    server.restart(); // leaves alone one that is not seen to have ended yet
    while (server.processes().get(0).equals(before)) {
      Thread.onSpinWait();
      server.restart();
    }

    assertThat(sql.one("select count(*) from kept")).isEqualTo("0");
  }

  @Test
  void aServerThatAnswersIsNotStartedAgain() throws Exception {
    ProcessHandle before = server.processes().get(0);

    server.restart();

    assertThat(server.processes().get(0)).isEqualTo(before);
  }
}
