package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
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
  private static final String SECRET = "desk-secret";

  @TempDir private Path folder;
  @TempDir private Path server;

  @Tag("soak") // an interrupted run of Hazelcast shows the end of an attached run each time
  @Test
  void redisStaysAsItWasAndItsPasswordIsNeverSaid() throws Exception {
    try (OutsideRedis redis = OutsideRedis.start("cluster", server)) {
      assertThat(redis.caches()).startsWith("52 keys, ");
      Path right = file(redis.secured());
      Installed gridmark = new Installed(folder);
      AttachedEnds ends = new AttachedEnds(gridmark, redis);

      Installed.Started run = gridmark.startAttachedMix("redis", right, "--set", "objects.time=2s");
      ends.requireComplete(run, "2 with 52 entries");
      assertThat(run.said())
          .contains("attached to Redis 6.2", "cluster, replicas 0; of 127.0.0.1:");
      ends.requireNotTold();

      Installed.Started killed =
          gridmark.startAttachedMix("redis", right, "--set", "objects.time=60s");
      ends.awaitEntries(killed);
      ends.requireNothingLeftByKillOfController(killed);

      Path wrong = file(Files.readString(right).replace(SECRET, "another"));
      ends.requireLine(2, gridmark.startAttachedMix("redis", wrong), "refuses user or password");
      Path plain = file("servers=127.0.0.1:%d\nuser=desk\npassword=x\n".formatted(redis.port(0)));
      ends.requireLine(3, gridmark.startAttachedMix("redis", plain), "does it take TLS alone?");
      Path typo = file("server=127.0.0.1:1\n");
      ends.requireLine(2, gridmark.startAttachedMix("redis", typo), "did you mean servers?");
      Path numbered = file(Files.readString(right) + "\ndb=1");
      ends.requireLine(
          2, gridmark.startAttachedMix("redis", numbered), "db: expected 0: a Redis Cluster");
      ends.requireAsItWas();
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
      AttachedEnds ends = new AttachedEnds(gridmark, new OfDesk(statement, right));

      Installed.Started run =
          gridmark.startAttached("jdbc-postgres", right, "--set", "queries.time=2s");
      ends.requireComplete(run, "1 with 310 entries");
      ends.requireNotTold();

      Installed.Started killed =
          gridmark.startAttached("jdbc-postgres", right, "--set", "queries.time=60s");
      ends.awaitEntries(killed);
      ends.requireNothingLeftByKillOfController(killed);

      Path wrong = file(Files.readString(right).replace("desk-secret", "another"));
      ends.requireLine(
          2, gridmark.startAttached("jdbc-postgres", wrong), "refuses user or password");
      Path inUrl = file("url=" + address + "?password=" + SECRET + "\nuser=desk\n");
      ends.requireLine(2, gridmark.startAttached("jdbc-postgres", inUrl), "in keys of their own");
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

  /** The database with no schema of a run's, before and after. */
  private record OfDesk(Statement statement, Path file) implements OutsideCluster {
    @Override
    public Path clientFile(Path folder) {
      return file;
    }

    @Override
    public String caches() throws Exception {
      try (ResultSet rows =
          statement.executeQuery(
              "select count(*) from information_schema.schemata"
                  + " where schema_name like 'gridmark%'")) {
        return rows.next() ? rows.getString(1) : "";
      }
    }

    @Override
    public String ofOthers() {
      return "0";
    }

    @Override
    public List<String> secrets() {
      return List.of(SECRET, OutsideCertificate.PASSWORD);
    }

    @Override
    public void close() {}
  }

  private Path file(String text) throws IOException {
    return Files.writeString(Files.createTempFile(server, "attach", ".properties"), text);
  }
}
