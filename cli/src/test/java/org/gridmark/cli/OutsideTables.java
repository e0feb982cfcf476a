package org.gridmark.cli;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;

/** A database with schemas and tables of somebody's, some of whose names begin as a run's do. */
final class OutsideTables implements OutsideCluster {
  /** Begins as the schemas of a run do, and is of another. */
  static final String ALIKE = "gridmark-abcdefgh-";

  private static final List<String> SCHEMAS =
      List.of("desk", "gridmark-own", ALIKE + "backup", ALIKE + "x-tables");
  private static final List<String> TABLES = List.of("orders", ALIKE + "orders");

  private final AutoCloseable server;
  private final String address;
  private final String quote;
  private final Connection connection;
  private final Statement statement;
  private final String ofOthers;

  private OutsideTables(AutoCloseable server, String address, Driver driver, String quote)
      throws SQLException {
    this.server = server;
    this.address = address;
    this.quote = quote;
    this.connection = driver.connect(address, new Properties());
    this.statement = connection.createStatement();
    fill();
    this.ofOthers = caches();
  }

  /** One of PostgreSQL, with its files in a folder. */
  static OutsideTables postgres(Path folder) throws Exception {
    Service.Running server = new PostgresService().start(folder, 0);
    return new OutsideTables(server, server.address(), new org.postgresql.Driver(), "\"");
  }

  /** One of MariaDB, in a process of its own. */
  static OutsideTables mariadb(Path folder) throws Exception {
    Path home = Path.of(Objects.requireNonNull(System.getProperty("gridmark.home")), "lib");
    URL source = OutsideTables.class.getResource("/outside/MariadbOutside.java");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                home.resolve("core/*") + File.pathSeparator + home.resolve("services/mariadb/*"),
                Path.of(Objects.requireNonNull(source).toURI()).toString(),
                folder.toString())
            .redirectError(folder.resolve("mariadb-outside.txt").toFile())
            .start();
    BufferedReader out = process.inputReader();
    AutoCloseable server =
        () -> {
          process.outputWriter().close();
          process.waitFor();
        };
    return new OutsideTables(server, out.readLine(), new org.mariadb.jdbc.Driver(), "`");
  }

  private void fill() throws SQLException {
    for (String schema : SCHEMAS) {
      statement.execute("create schema " + quoted(schema));
      for (String table : TABLES) {
        String whole = quoted(schema) + "." + quoted(table);
        statement.execute("create table " + whole + " (id int)");
        statement.execute("insert into " + whole + " values (1), (2), (3)");
      }
    }
  }

  private String quoted(String name) {
    return quote + name + quote;
  }

  /** Of the service's own user, who may do anything. */
  @Override
  public Path clientFile(Path folder) throws IOException {
    return Files.writeString(
        folder.resolve("attach.properties"),
        "url=%s?sslMode=disable&sslmode=disable%nuser=%s%npassword=%s%n"
            .formatted(address.replaceFirst("\\?.*", ""), of("user"), secrets().getFirst()));
  }

  private String of(String key) {
    return address.replaceFirst(".*[?&]" + key + "=([^&]*).*", "$1");
  }

  /** Every schema of somebody's, and the sum of each of its tables. */
  @Override
  public String caches() throws SQLException {
    StringBuilder all = new StringBuilder();
    try (ResultSet rows =
        statement.executeQuery(
            "select schema_name from information_schema.schemata"
                + " where schema_name like 'gridmark-%' order by 1")) {
      while (rows.next()) {
        all.append(rows.getString(1)).append(' ');
      }
    }
    for (String schema : SCHEMAS) {
      for (String table : TABLES) {
        String whole = quoted(schema) + "." + quoted(table);
        try (ResultSet rows = statement.executeQuery("select sum(id) from " + whole)) {
          all.append(rows.next() ? rows.getString(1) : "").append(' ');
        }
      }
    }
    return all.toString();
  }

  @Override
  public String ofOthers() {
    return ofOthers;
  }

  @Override
  public List<String> secrets() {
    return List.of(of("password"));
  }

  @Override
  public void close() throws Exception {
    connection.close();
    server.close();
  }
}
