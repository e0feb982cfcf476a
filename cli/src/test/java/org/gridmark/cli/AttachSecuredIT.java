package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Runs on servers of somebody's that take TLS and a password. */
@Execution(ExecutionMode.CONCURRENT)
class AttachSecuredIT {
  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final String SECRET = "desk-secret";

  @TempDir private Path folder;
  @TempDir private Path server;

  @Tag("soak") // an interrupted run of Hazelcast shows the end of an attached run each time
  @Test
  void redisStaysAsItWasAndItsPasswordIsNeverSaid() throws Exception {
    try (OutsideRedis redis = OutsideRedis.start("cluster", server)) {
      String before = redis.keys();
      assertThat(before).startsWith("52 keys, ");
      Path right = file(redis.secured());
      Installed gridmark = new Installed(folder);

      Installed.Started run =
          start(gridmark, "objects/mix", "redis", right, "--set", "objects.time=2s");
      assertThat(run.await(PATIENCE)).as(run.said()).isZero();
      assertThat(redis.keys()).isEqualTo(before);
      assertThat(run.said())
          .contains("attached to Redis 6.2", "cluster, replicas 0; of 127.0.0.1:")
          .contains("caches of others: 2 with 52 entries, the same before");
      requireNotSaid(gridmark);

      Installed.Started interrupted =
          start(gridmark, "objects/mix", "redis", right, "--set", "objects.time=60s");
      awaitEntries(interrupted, redis, before);
      Foreground.signal("KILL", interrupted.process());
      interrupted.await(PATIENCE);
      awaitEnd(gridmark);
      assertThat(redis.keys()).isEqualTo(before);

      Path wrong = file(Files.readString(right).replace(SECRET, "another"));
      requireLine(2, start(gridmark, "objects/mix", "redis", wrong), "refuses user or password");
      Path plain = file("servers=127.0.0.1:%d\nuser=desk\npassword=x\n".formatted(redis.port(0)));
      requireLine(3, start(gridmark, "objects/mix", "redis", plain), "does it take TLS alone?");
      Path typo = file("server=127.0.0.1:1\n");
      requireLine(2, start(gridmark, "objects/mix", "redis", typo), "did you mean servers?");
      Path numbered = file(Files.readString(right) + "\ndb=1");
      requireLine(
          2, start(gridmark, "objects/mix", "redis", numbered), "db: expected 0: a Redis Cluster");
      assertThat(redis.keys()).isEqualTo(before);
    }
  }

  private static void awaitEntries(Installed.Started run, OutsideRedis redis, String before)
      throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (redis.keys().equals(before)) {
      assertThat(run.process().isAlive()).as(run.said()).isTrue();
      assertThat(System.nanoTime()).as(run.said()).isLessThan(deadline);
      run.process().waitFor(50, TimeUnit.MILLISECONDS);
    }
  }

  @Tag("soak") // the same on another server
  @Test
  void aDatabaseStaysAsItWasAndItsPasswordIsNeverSaid() throws Exception {
    OutsideCertificate.make(folder);
    try (Service.Running postgres = new PostgresService().start(server, 0);
        Connection connection = DriverManager.getConnection(postgres.address());
        Statement statement = connection.createStatement()) {
      secure(statement);
      String address = postgres.address().replaceFirst("\\?.*", "");
      Path right =
          file(
              "url=%s?sslmode=verify-full&sslrootcert=%s\nuser=desk\npassword=%s\n"
                  .formatted(address, folder.resolve("certificate.pem"), SECRET));
      Installed gridmark = new Installed(folder);

      Installed.Started run =
          start(gridmark, "hub/queries", "jdbc-postgres", right, "--set", "queries.time=2s");
      assertThat(run.await(PATIENCE)).as(run.said()).isZero();
      assertThat(schemas(statement)).isZero();
      assertThat(run.said()).contains("caches of others: 1 with 310 entries, the same before");
      requireNotSaid(gridmark);

      Installed.Started killed =
          start(gridmark, "hub/queries", "jdbc-postgres", right, "--set", "queries.time=60s");
      while (schemas(statement) == 0) {
        assertThat(killed.process().isAlive()).as(killed.said()).isTrue();
        killed.process().waitFor(50, TimeUnit.MILLISECONDS);
      }
      Foreground.signal("KILL", killed.process());
      killed.await(PATIENCE);
      awaitEnd(gridmark);
      assertThat(schemas(statement)).isZero();

      Path wrong = file(Files.readString(right).replace("desk-secret", "another"));
      requireLine(
          2, start(gridmark, "hub/queries", "jdbc-postgres", wrong), "refuses user or password");
      Path inUrl = file("url=" + address + "?password=" + SECRET + "\nuser=desk\n");
      requireLine(
          2, start(gridmark, "hub/queries", "jdbc-postgres", inUrl), "in keys of their own");
    }
  }

  /** With TLS, and with a user and a table of somebody's. */
  private void secure(Statement statement) throws Exception {
    statement.execute("alter system set ssl_cert_file = '" + readable("certificate.pem") + "'");
    statement.execute("alter system set ssl_key_file = '" + readable("key.pem") + "'");
    statement.execute("alter system set ssl = on");
    statement.execute("select pg_reload_conf()");
    statement.execute("create role desk login password '" + SECRET + "'");
    statement.execute("grant create on database postgres to desk");
    statement.execute("create table orders as select n as id from generate_series(1, 310) n");
    statement.execute("grant select on orders to desk");
  }

  private Path readable(String file) {
    return folder.resolve(file);
  }

  private static long schemas(Statement statement) throws Exception {
    try (ResultSet rows =
        statement.executeQuery(
            "select count(*) from information_schema.schemata where schema_name like 'gridmark%'")) {
      return rows.next() ? rows.getLong(1) : -1;
    }
  }

  private Path file(String text) throws IOException {
    return Files.writeString(Files.createTempFile(server, "attach", ".properties"), text);
  }

  private Installed.Started start(
      Installed gridmark, String experiment, String target, Path file, String... further)
      throws Exception {
    List<String> arguments = new ArrayList<>(List.of("run", experiment, "--quick"));
    arguments.addAll(List.of("--target", target));
    arguments.addAll(
        experiment.startsWith("hub/")
            ? List.of("--scale", "0.0005", "--set", "warm-up.time=100ms")
            : List.of("--set", "objects.entries=2000"));
    arguments.addAll(List.of("--attach", file.toString(), "--out", gridmark.out().toString()));
    arguments.addAll(List.of("--set", Installed.QUICK_JVMS));
    arguments.addAll(List.of(further));
    return gridmark.start(arguments.toArray(String[]::new));
  }

  private static void awaitEnd(Installed gridmark) throws Exception {
    for (ProcessHandle program : gridmark.processes()) {
      program.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
  }

  private static void requireLine(int status, Installed.Started run, String words)
      throws Exception {
    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(status);
    assertThat(run.said()).startsWith("gridmark: ").contains(words).hasLineCount(1);
    assertThat(run.said()).doesNotContain(SECRET, "Exception");
  }

  /** In no log, record, report or output. */
  private void requireNotSaid(Installed gridmark) throws IOException {
    List<Path> written;
    try (Stream<Path> files = Files.walk(gridmark.out())) {
      written = new ArrayList<>(files.filter(Files::isRegularFile).toList());
    }
    written.add(folder.resolve("output.txt"));
    for (Path one : written) {
      assertThat(Files.readString(one, StandardCharsets.ISO_8859_1))
          .as(one.toString())
          .doesNotContain(SECRET, OutsideCertificate.PASSWORD);
    }
  }
}
