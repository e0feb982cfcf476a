package org.gridmark.service.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
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

  /** Commits since the last checkpoint are replayed first. */
  private static final Duration TO_RECOVER = Duration.ofMinutes(2);

  /** For an earlier server that is on its leash: it has {@link #TO_STOP}, and what follows. */
  private static final Duration TO_GO = TO_STOP.plusSeconds(5);

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
    DataFolder folder = DataFolder.in(directory);
    try (PasswordFile password = folder.prepare(TO_GO)) {
      Leash leash = Leash.on(folder, TO_STOP);
      try {
        return start(folder, free, password, leash);
      } catch (Exception | LinkageError e) {
        leash.close();
        throw new IOException(
            "PostgreSQL did not start: " + e.getMessage() + LogTail.of(folder.log()), e);
      }
    }
  }

  private static PostgresServer start(
      DataFolder folder, int port, PasswordFile password, Leash leash) throws Exception {
    EmbeddedPostgres server =
        Programs.start(folder.directory(), () -> configured(folder, port, password).start());
    Postmaster postmaster = new Postmaster(folder.data(), folder.log());
    PostgresServer started = new PostgresServer(server, leash, postmaster, password.password());
    started.requireDurable();
    folder.finish();
    return started;
  }

  private static EmbeddedPostgres.Builder configured(
      DataFolder folder, int port, PasswordFile password) {
    ProcessBuilder.Redirect log = ProcessBuilder.Redirect.appendTo(folder.log().toFile());
    return EmbeddedPostgres.builder()
        .setPort(port)
        .setDataDirectory(folder.data())
        .setCleanDataDirectory(!folder.kept())
        .setRegisterShutdownHook(false) // the leash covers every way to go
        .setPGStartupWait(folder.kept() ? TO_RECOVER : TO_START)
        .setOutputRedirector(log)
        .setErrorRedirector(log)
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
