package org.gridmark.service.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.Table;
import org.gridmark.model.service.Service;

/** A PostgreSQL server that answers. */
final class PostgresServer implements Service.Running {
  private static final String HOST = "127.0.0.1";
  private static final Duration TO_START = Duration.ofSeconds(30);
  private static final Duration TO_STOP = Duration.ofSeconds(10);

  private final EmbeddedPostgres server;
  private final Leash leash;
  private final Postmaster postmaster;
  private final String address;

  private PostgresServer(
      EmbeddedPostgres server, Leash leash, Postmaster postmaster, String password) {
    this.server = server;
    this.leash = leash;
    this.postmaster = postmaster;
    this.address = address(server.getPort(), password);
  }

  /**
   * Starts a server whose data and log lie in {@code directory}.
   *
   * @param port on the loopback address; 0: any free one
   */
  static PostgresServer start(Path directory, int port) throws Exception {
    int free = freePort(port);
    Path data = directory.resolve("data");
    Path log = directory.resolve("postgres.log");
    Files.createDirectories(data);
    Leash leash = Leash.on(data, TO_STOP);
    try (PasswordFile password = PasswordFile.in(directory)) {
      EmbeddedPostgres server =
          Programs.start(directory, () -> configured(data, log, free, password).start());
      PostgresServer started =
          new PostgresServer(server, leash, new Postmaster(data, log), password.password());
      started.requireDurable();
      return started;
    } catch (Exception | LinkageError e) {
      leash.close();
      throw new IOException("PostgreSQL did not start: " + e.getMessage() + LogTail.of(log), e);
    }
  }

  private static EmbeddedPostgres.Builder configured(
      Path data, Path log, int port, PasswordFile password) {
    return EmbeddedPostgres.builder()
        .setPort(port)
        .setDataDirectory(data)
        .setRegisterShutdownHook(false) // the leash covers every way to go
        .setPGStartupWait(TO_START)
        .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .setErrorRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()))
        // These are options of initdb. The library passes -A trust, which lets anybody in; what is
        // set here comes after it and wins.
        .setLocaleConfig("locale", "C")
        .setLocaleConfig("auth", "scram-sha-256")
        .setLocaleConfig("pwfile", password.path().toString())
        .setConnectConfig("password", password.password())
        // The library passes -F, which turns fsync off; what is set here comes after it and wins.
        .setServerConfig("fsync", "on")
        .setServerConfig("synchronous_commit", "on")
        .setServerConfig("listen_addresses", HOST)
        .setServerConfig("unix_socket_directories", "") // or it leaves files in the temp folder
        .setServerConfig("shared_buffers", "128MB")
        .setServerConfig("max_connections", "50")
        // Who locks what he works on one by one, and a thousand at a time, needs room for it.
        .setServerConfig("max_locks_per_transaction", "1024")
        // Nobody replicates: a table that is made and filled in one transaction needs no log, its
        // pages are synced instead.
        .setServerConfig("wal_level", "minimal")
        .setServerConfig("max_wal_senders", "0")
        .setServerConfig("max_wal_size", "1GB");
  }

  private static int freePort(int port) throws IOException {
    try (ServerSocket probe = new ServerSocket()) {
      probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return probe.getLocalPort();
    } catch (java.net.BindException e) {
      throw new BadInput(
          "port " + port + " on " + HOST + " is in use; give another, or 0 for any free one");
    }
  }

  /** Rows come in binary from the first execution on, and plainly: nothing leaves this machine. */
  private static String address(int port, String password) {
    return "jdbc:postgresql://"
        + HOST
        + ":"
        + port
        + "/postgres?user=postgres&password="
        + password
        + "&prepareThreshold=-1&binaryTransfer=true"
        + "&sslmode=disable&gssEncMode=disable";
  }

  private void requireDurable() throws SQLException {
    for (String setting : List.of("fsync", "synchronous_commit")) {
      String found = show(setting);
      if (!found.equals("on")) {
        throw new SQLException(setting + " is " + found);
      }
    }
  }

  private String show(String setting) throws SQLException {
    try (Connection connection = DriverManager.getConnection(address);
        Statement statement = connection.createStatement();
        ResultSet shown = statement.executeQuery("show " + setting)) {
      shown.next();
      return shown.getString(1);
    }
  }

  @Override
  public String address() {
    return address;
  }

  @Override
  public List<ProcessHandle> processes() {
    List<ProcessHandle> all = new ArrayList<>(postmaster.processes());
    all.add(1, leash.process());
    return List.copyOf(all);
  }

  @Override
  public void fill(List<Table> tables, LongConsumer progress) throws Exception {
    new BulkFill(address, progress).fill(tables);
  }

  @Override
  public synchronized void kill() {
    if (!postmaster.ended()) {
      postmaster.kill();
    }
  }

  @Override
  public synchronized void restart() throws Exception {
    if (postmaster.ended()) {
      postmaster.restart();
    }
  }

  @Override
  public synchronized void close() {
    try (leash) {
      stop();
    }
  }

  private void stop() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException("PostgreSQL did not stop", e);
    } finally {
      kill();
    }
  }
}
