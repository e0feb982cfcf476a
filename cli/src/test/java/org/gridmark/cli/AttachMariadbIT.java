package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.service.Service;
import org.gridmark.service.mariadb.MariadbService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A run on somebody's MariaDB that keeps names in small letters, as those on Windows do. */
@Execution(ExecutionMode.CONCURRENT)
class AttachMariadbIT {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  @TempDir private Path folder;
  @TempDir private Path server;

  @Test
  void nothingOfTheRunIsLeft() throws Exception {
    Files.createFile(server.resolve(Service.KEEP));
    String address;
    List<String> command;
    try (Service.Running usual = new MariadbService().start(server, 0)) {
      address = usual.address();
      command = command(Files.readString(server.resolve("mariadb.pid")).strip());
    }
    command.add("--lower-case-table-names=1");
    Process folding =
        new ProcessBuilder(command)
            .directory(server.toFile())
            .redirectErrorStream(true)
            .redirectOutput(server.resolve("folding.log").toFile())
            .start();
    try (Connection connection = connected(folding, address);
        Statement statement = connection.createStatement()) {
      statement.execute("create table Orders (id int)");
      Installed gridmark = new Installed(folder);
      Installed.Started run =
          gridmark.startAttached("jdbc-mariadb", attachFile(address), "--set", "queries.time=2s");
      assertThat(run.await(PATIENCE)).as(run.said()).isZero();
      assertThat(run.said()).doesNotContain("nothing was removed");
      assertThat(told(statement, "show databases like 'gridmark-%'")).isEmpty();
      assertThat(told(statement, "show tables")).containsExactly("orders");
    } finally {
      folding.destroy();
      assertThat(folding.waitFor(1, TimeUnit.MINUTES)).isTrue();
    }
  }

  /** The command of a server that runs, but for the file that it has read when it started. */
  private static List<String> command(String process) throws Exception {
    String words = Files.readString(Path.of("/proc", process, "cmdline"), StandardCharsets.UTF_8);
    List<String> command = new ArrayList<>(Arrays.asList(words.split("\0", -1)));
    command.removeIf(word -> word.isEmpty() || word.startsWith("--init-file"));
    return command;
  }

  private Connection connected(Process process, String address) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        return DriverManager.getConnection(address);
      } catch (SQLException e) {
        assertThat(process.waitFor(50, TimeUnit.MILLISECONDS))
            .as(Files.readString(server.resolve("folding.log")))
            .isFalse();
        assertThat(System.nanoTime()).as(e.getMessage()).isLessThan(deadline);
      }
    }
  }

  private Path attachFile(String address) throws Exception {
    String[] parts = address.split("[?&]", -1);
    List<String> lines = new ArrayList<>(List.of("url=" + parts[0]));
    lines.addAll(
        Arrays.stream(parts)
            .filter(part -> part.startsWith("user=") || part.startsWith("password="))
            .toList());
    return Files.write(server.resolve("attach.properties"), lines);
  }

  private static List<String> told(Statement statement, String query) throws SQLException {
    List<String> all = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        all.add(rows.getString(1));
      }
    }
    return all;
  }
}
