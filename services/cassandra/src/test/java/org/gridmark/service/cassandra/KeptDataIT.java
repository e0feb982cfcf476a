package org.gridmark.service.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Data outlives its server, however that ends; the server does not outlive who started it. */
@Timeout(180)
class KeptDataIT {
  private static final int ROWS = 200;

  @TempDir Path directory;

  @BeforeAll
  static void assumeThereIsAJava17() throws Exception {
    Java17OnThisMachine.assume();
  }

  @Test
  void acknowledgedWritesOutliveTheServerAndThatOfItsJvm() throws Exception {
    Files.createFile(directory.resolve(Service.KEEP));
    Process jvm =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Dlogback.configurationFile=org/gridmark/service/cassandra/logback.xml",
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String address;
    try {
      BufferedReader output = jvm.inputReader();
      address = output.readLine();
      write(address, 0);
      endWith(jvm, ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow());
    } finally {
      jvm.destroyForcibly();
    }

    try (Running second = new CassandraService().start(directory, 0)) {
      assertThat(second.address().replaceFirst(":\\d+", ""))
          .isEqualTo(address.replaceFirst(":\\d+", ""));
      assertThat(rows(second)).isEqualTo(ROWS);
      write(second.address(), ROWS);
      killAndRestart(second);
      assertThat(rows(second)).isEqualTo(2 * ROWS);
    }
  }

  private static void killAndRestart(Running server) throws Exception {
    String address = server.address();
    List<ProcessHandle> before = server.processes();
    server.kill();
    assertThat(before).isNotEmpty().noneMatch(ProcessHandle::isAlive);
    URI uri = URI.create(address);
    assertThatThrownBy(() -> new Socket(uri.getHost(), uri.getPort()).close())
        .isInstanceOf(ConnectException.class);

    server.restart();

    assertThat(server.address()).isEqualTo(address);
    assertThat(server.processes()).doesNotContainAnyElementsOf(before);
  }

  /** SIGKILL, so that nothing but the system sees to it. */
  private static void endWith(Process jvm, ProcessHandle server) throws Exception {
    assertThat(server.isAlive()).isTrue();
    jvm.destroyForcibly();
    jvm.waitFor();
    assertThat(server.onExit().orTimeout(30, TimeUnit.SECONDS).join().isAlive()).isFalse();
  }

  private static void write(String address, int from) {
    try (Client client = Client.of(address, Client.user(address), Client.password(address))) {
      client.execute(
          "create keyspace if not exists own with replication = {'class': 'SimpleStrategy',"
              + " 'replication_factor': 1}");
      client.execute("create table if not exists own.kept (key int primary key)");
      for (int row = from; row < from + ROWS; row++) {
        client.execute("insert into own.kept (key) values (?)", row);
      }
    }
  }

  private static long rows(Running server) {
    try (Client client = Client.of(server)) {
      return Long.parseLong(client.one("select count(*) from own.kept"));
    }
  }

  /** Starts a server, says its address and the id of its process, and waits. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      Running server = new CassandraService().start(Path.of(arguments[0]), 0);
      System.out.println(server.address());
      server.processes().stream().map(ProcessHandle::pid).forEach(System.out::println);
      new BufferedReader(new InputStreamReader(System.in, UTF_8)).readLine();
    }
  }
}
