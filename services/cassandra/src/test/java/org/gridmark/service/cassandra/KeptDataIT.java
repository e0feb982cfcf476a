package org.gridmark.service.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server does not outlive the JVM that started it; its data does, where it is kept. */
@Timeout(180)
class KeptDataIT {
  private static final int ROWS = 200;

  @TempDir Path directory;

  @BeforeAll
  static void assumeThereIsAJava17() throws Exception {
    Java17OnThisMachine.assume();
  }

  @Test
  void acknowledgedWritesOutliveAKilledJvmAndItsServer() throws Exception {
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
      write(address);
      endWith(jvm, ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow());
    } finally {
      jvm.destroyForcibly();
    }

    try (Running second = new CassandraService().start(directory, 0)) {
      assertThat(second.address().replaceFirst(":\\d+", ""))
          .isEqualTo(address.replaceFirst(":\\d+", ""));
      assertThat(rows(second)).isEqualTo(ROWS);
    }
  }

  /** SIGKILL, so that nothing but the system sees to it. */
  private static void endWith(Process jvm, ProcessHandle server) throws Exception {
    assertThat(server.isAlive()).isTrue();
    jvm.destroyForcibly();
    jvm.waitFor();
    assertThat(server.onExit().orTimeout(30, TimeUnit.SECONDS).join().isAlive()).isFalse();
  }

  private static void write(String address) {
    try (Client client = Client.of(address, Client.user(address), Client.password(address))) {
      client.execute(
          "create keyspace if not exists own with replication = {'class': 'SimpleStrategy',"
              + " 'replication_factor': 1}");
      client.execute("create table if not exists own.kept (key int primary key)");
      for (int row = 0; row < ROWS; row++) {
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
