package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.File;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.function.Consumer;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.store.file.Json;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The folder of a run on Redis or a database that somebody has changed: keys, tables and schemas of
 * others stay as they are, those too whose names begin as a run's do.
 */
@Tag("soak") // two runs and eight detaches on each
class AttachedServerFolderIT {
  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final String NO_PREFIX = "no prefix of a run's caches";
  private static final String NOTHING = "nothing was removed: ";

  /** Begins as the schemas of a run do, and is of another. */
  private static final String ALIKE = "gridmark-abcdefgh-";

  @TempDir private Path folder;
  @TempDir private Path server;

  @AfterEach
  void nothingIsLeft() {
    assertThat(new Installed(folder).processes()).isEmpty();
  }

  /** All that is there, as a text. */
  @FunctionalInterface
  private interface Content {
    String now() throws Exception;
  }

  @ParameterizedTest
  @ValueSource(strings = {"one", "cluster"})
  void keysOfOthersStay(String kind) throws Exception {
    try (OutsideRedis redis = OutsideRedis.start(kind, server)) {
      Path file = Files.writeString(server.resolve("redis.properties"), redis.secured());
      requireNotBelieved("redis", file, redis::keys);
    }
  }

  @Test
  void tablesOfPostgresStay() throws Exception {
    try (Service.Running database = new PostgresService().start(server, 0)) {
      requireTablesStay("jdbc-postgres", database.address(), new org.postgresql.Driver(), "\"");
    }
  }

  @Test
  void tablesOfMariadbStay() throws Exception {
    Path home = Path.of(Objects.requireNonNull(System.getProperty("gridmark.home")), "lib");
    URL source = getClass().getResource("/outside/MariadbOutside.java");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                home.resolve("core/*") + File.pathSeparator + home.resolve("services/mariadb/*"),
                Path.of(Objects.requireNonNull(source).toURI()).toString(),
                server.toString())
            .redirectError(folder.resolve("mariadb-outside.txt").toFile())
            .start();
    try (BufferedReader out = process.inputReader()) {
      String address = out.readLine();
      requireTablesStay("jdbc-mariadb", address, new org.mariadb.jdbc.Driver(), "`");
    } finally {
      process.outputWriter().close();
      process.waitFor();
    }
  }

  private void requireTablesStay(String target, String address, Driver driver, String quote)
      throws Exception {
    try (Connection connection = driver.connect(address, new Properties());
        Statement statement = connection.createStatement()) {
      fill(statement, quote);
      Path file = Files.writeString(folder.resolve("attach.properties"), lines(address));
      requireNotBelieved(target, file, () -> tables(statement, quote));
    }
  }

  /** The service's own user, who may do anything. */
  private static String lines(String address) {
    return "url=%s?sslMode=disable&sslmode=disable%nuser=%s%npassword=%s%n"
        .formatted(
            address.replaceFirst("\\?.*", ""),
            address.replaceFirst(".*[?&]user=([^&]*).*", "$1"),
            address.replaceFirst(".*[?&]password=([^&]*).*", "$1"));
  }

  private static void fill(Statement statement, String quote) throws Exception {
    for (String schema : names()) {
      String name = quote + schema + quote;
      statement.execute("create schema " + name);
      for (String table : new String[] {"orders", ALIKE + "orders"}) {
        String whole = name + "." + quote + table + quote;
        statement.execute("create table " + whole + " (id int)");
        statement.execute("insert into " + whole + " values (1), (2), (3)");
      }
    }
  }

  private static String[] names() {
    return new String[] {"desk", "gridmark-own", ALIKE + "backup", ALIKE + "x-tables"};
  }

  /** Every schema of somebody's, and the sum of each of its tables. */
  private static String tables(Statement statement, String quote) throws Exception {
    StringBuilder all = new StringBuilder();
    try (ResultSet rows =
        statement.executeQuery(
            "select schema_name from information_schema.schemata"
                + " where schema_name like 'gridmark-%' order by 1")) {
      while (rows.next()) {
        all.append(rows.getString(1)).append(' ');
      }
    }
    for (String schema : names()) {
      for (String table : new String[] {"orders", ALIKE + "orders"}) {
        String whole = quote + schema + quote + "." + quote + table + quote;
        try (ResultSet rows = statement.executeQuery("select sum(id) from " + whole)) {
          all.append(rows.next() ? rows.getString(1) : "").append(' ');
        }
      }
    }
    return all.toString();
  }

  private void requireNotBelieved(String target, Path file, Content content) throws Exception {
    Installed gridmark = new Installed(folder);
    String before = content.now();
    requireRun(gridmark, target, file);
    assertThat(content.now()).isEqualTo(before);
    Path attached = gridmark.onlyRun().resolve("attached.json");
    String right = Files.readString(attached);

    for (Map.Entry<Consumer<ObjectNode>, String> lie : lies().entrySet()) {
      write(attached, right, lie.getKey());
      Installed.Started detach = gridmark.start("detach", attached.getParent().toString());
      assertThat(detach.await(PATIENCE)).as(detach.said()).isEqualTo(2);
      assertThat(detach.said()).startsWith("gridmark: ").contains(lie.getValue()).hasLineCount(1);
      assertThat(content.now()).as(detach.said()).isEqualTo(before);
    }
    for (Consumer<ObjectNode> lie : vain()) {
      write(attached, right, lie);
      Installed.Started detach = gridmark.start("detach", attached.getParent().toString());
      assertThat(detach.await(PATIENCE)).as(detach.said()).isZero();
      assertThat(detach.said()).startsWith("removed nothing from ").hasLineCount(1);
      assertThat(content.now()).as(detach.said()).isEqualTo(before);
    }

    write(attached, right, all -> all.put("prefix", ""));
    assertThat(requireRun(gridmark, target, file))
        .containsSubsequence("attached to ", attached.getParent() + ": " + NO_PREFIX);
    assertThat(content.now()).isEqualTo(before);
  }

  /** Each with what is said of it. */
  private static Map<Consumer<ObjectNode>, String> lies() {
    Map<Consumer<ObjectNode>, String> all = new LinkedHashMap<>();
    all.put(file -> file.put("prefix", ""), NO_PREFIX);
    all.put(file -> file.put("prefix", "desk"), NO_PREFIX);
    all.put(file -> file.put("prefix", "gridmark-"), NO_PREFIX);
    all.put(file -> file.put("prefix", "gridmark-own"), NO_PREFIX);
    all.put(
        file -> file.withObjectProperty("cluster").putArray("members").add("another:1"), NOTHING);
    return all;
  }

  /** Names of others, which no run could have made. */
  private static Iterable<Consumer<ObjectNode>> vain() {
    Consumer<ObjectNode> named =
        file -> ((ArrayNode) file.get("caches")).add("order").add("orders").add("desk.orders");
    return List.of(
        named,
        file -> {
          file.put("prefix", ALIKE);
          ((ArrayNode) file.get("caches"))
              .add(ALIKE + "own")
              .add(ALIKE + "backup.orders")
              .add(ALIKE + "orders");
        });
  }

  /** As if caches of the run were there still. */
  private static void write(Path attached, String right, Consumer<ObjectNode> lie)
      throws Exception {
    ObjectNode all = Json.read(right, ObjectNode.class);
    all.put("state", "MADE");
    lie.accept(all);
    Files.writeString(attached, Json.pretty(all));
  }

  private static String requireRun(Installed gridmark, String target, Path file) throws Exception {
    Installed.Started run =
        gridmark.start(
            "run",
            "objects/mix",
            "--quick",
            "--target",
            target,
            "--attach",
            file.toString(),
            "--out",
            gridmark.out().toString(),
            "--set",
            Installed.QUICK_JVMS,
            "--set",
            "objects.entries=2000",
            "--set",
            "objects.time=2s");
    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    assertThat(run.said())
        .containsSubsequence("attached to ", "attached by ", "the same before and after");
    return run.said();
  }
}
