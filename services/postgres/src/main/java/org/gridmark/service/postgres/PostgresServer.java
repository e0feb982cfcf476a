package org.gridmark.service.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
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
import org.gridmark.model.data.Table;
import org.gridmark.model.service.LogTail;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.service.Service;

/** A PostgreSQL server that answers. */
final class PostgresServer implements Service.Running {
  private static final Duration TO_START = Duration.ofSeconds(30);
  private static final Duration TO_STOP = Duration.ofSeconds(10);

  /** Commits since the last checkpoint are replayed first. */
  private static final Duration TO_RECOVER = Duration.ofMinutes(2);

  /** For an earlier server that is on its leash: it has {@link #TO_STOP}, and what follows. */
  private static final Duration TO_GO = TO_STOP.plusSeconds(5);

  private final EmbeddedPostgres server;
  private final DataFolder folder;
  private final Leash leash;
  private final Postmaster postmaster;
  private final String address;

  private PostgresServer(
      EmbeddedPostgres server,
      DataFolder folder,
      Leash leash,
      Postmaster postmaster,
      String address) {
    this.server = server;
    this.folder = folder;
    this.leash = leash;
    this.postmaster = postmaster;
    this.address = address;
  }

  /**
   * Starts a server whose data and log lie in {@code directory}.
   *
   * @param address that it binds, at which it is found
   * @param port there; 0: any free one
   * @param role among servers with the same data
   */
  static PostgresServer start(Path directory, String address, int port, Role role)
      throws Exception {
    InetSocketAddress free = new InetSocketAddress(address, ServerPort.free(address, port));
    DataFolder folder = DataFolder.in(directory);
    try (PasswordFile password = role.prepare(folder, TO_GO)) {
      Leash leash = Leash.on(folder, TO_STOP);
      try {
        role.bringData(folder);
        return start(folder, free, role, password, leash);
      } catch (Exception | LinkageError e) {
        leash.close();
        throw new IOException(
            "PostgreSQL did not start: " + e.getMessage() + LogTail.of(folder.log()), e);
      }
    }
  }

  private static PostgresServer start(
      DataFolder folder, InetSocketAddress at, Role role, PasswordFile password, Leash leash)
      throws Exception {
    EmbeddedPostgres server =
        Programs.start(folder.directory(), () -> configured(folder, at, role, password).start());
    Postmaster postmaster = new Postmaster(folder.data(), folder.log());
    PostgresServer started =
        new PostgresServer(server, folder, leash, postmaster, address(at, password.password()));
    started.require("fsync", "on");
    started.require("synchronous_commit", role.commit());
    folder.finish();
    return started;
  }

  private static EmbeddedPostgres.Builder configured(
      DataFolder folder, InetSocketAddress at, Role role, PasswordFile password)
      throws IOException {
    EmbeddedPostgres.Builder builder = configured(folder, role, password).setPort(at.getPort());
    role.settings().forEach(builder::setServerConfig);
    String address = at.getHostString();
    if (address.equals(Service.LOOPBACK)) {
      return builder.setServerConfig("listen_addresses", address);
    }
    // By itself it lets in those alone who come from its own machine. The library that starts it
    // looks for it at the loopback address.
    Path clients = folder.directory().resolve("clients.conf");
    Files.writeString(
        clients,
        "host all all all scram-sha-256\n"
            + (role.isCopied() ? "host replication all all scram-sha-256\n" : ""));
    return builder
        .setServerConfig("listen_addresses", Service.LOOPBACK + "," + address)
        .setServerConfig("hba_file", clients.toString());
  }

  private static EmbeddedPostgres.Builder configured(
      DataFolder folder, Role role, PasswordFile password) {
    ProcessBuilder.Redirect log = ProcessBuilder.Redirect.appendTo(folder.log().toFile());
    return EmbeddedPostgres.builder()
        .setDataDirectory(folder.data())
        .setCleanDataDirectory(!role.hasData(folder))
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
        .setServerConfig("synchronous_commit", role.commit())
        .setServerConfig("unix_socket_directories", "") // or it leaves files in the temp folder
        .setServerConfig("shared_buffers", "128MB")
        // Each node has some for each of its caches that have a store.
        .setServerConfig("max_connections", "100")
        // Who locks what he works on one by one, and a thousand at a time, needs room for it.
        .setServerConfig("max_locks_per_transaction", "1024")
        .setServerConfig("max_wal_size", "1GB");
  }

  /**
   * Rows come in binary from the first execution on, and plainly: the hosts of a lab share a
   * network.
   */
  private static String address(InetSocketAddress at, String password) {
    return "jdbc:postgresql://"
        + at.getHostString()
        + ":"
        + at.getPort()
        + "/postgres?user=postgres&password="
        + password
        + "&prepareThreshold=-1&binaryTransfer=true"
        + "&sslmode=disable&gssEncMode=disable";
  }

  private void require(String setting, String wanted) throws SQLException {
    String found = show(setting);
    if (!found.equals(wanted)) {
      throw new SQLException(setting + " is " + found);
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
      folder.discard();
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
