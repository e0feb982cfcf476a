package org.gridmark.service.mariadb;

import java.io.IOException;
import java.io.UncheckedIOException;
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
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.gridmark.model.data.Table;
import org.gridmark.model.service.Leash;
import org.gridmark.model.service.LogTail;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.service.Service;

/** A MariaDB server that answers. */
final class MariadbServer implements Service.Running {
  /** The log since the last checkpoint is applied first. */
  private static final Duration TO_START = Duration.ofMinutes(5);

  private static final Duration TRY_AGAIN = Duration.ofMillis(50);

  /** For an earlier server that is on its leash: it has ten seconds, and what follows. */
  private static final Duration TO_GO = Duration.ofSeconds(15);

  private static final String USER = "gridmark";
  private static final String DATABASE = "gridmark";

  private final DataFolder folder;
  private final String password;
  private final String address;
  private final Leash leash;

  private MariadbServer(DataFolder folder, Programs programs, String address, int port)
      throws IOException {
    this.folder = folder;
    this.password = folder.password();
    this.address =
        "jdbc:mariadb://%s:%d/%s?user=%s&password=%s&sslMode=disable"
            .formatted(address, port, DATABASE, USER, password);
    this.leash =
        Leash.on(
            "MariaDB",
            folder.directory(),
            folder.log(),
            folder.kept() ? List.of() : List.of(folder.data()),
            command(folder, programs, address, port));
  }

  /**
   * Starts a server whose data and log lie in {@code directory}.
   *
   * @param address that it binds, at which it is found
   * @param port there; 0: any free one
   */
  static MariadbServer start(Path directory, String address, int port) throws Exception {
    int free = ServerPort.free(address, port);
    DataFolder folder = DataFolder.in(directory);
    folder.awaitEndOfEarlier(TO_GO);
    Programs programs = Programs.unpacked(directory);
    new Installation(programs, folder).run();
    MariadbServer server = new MariadbServer(folder, programs, address, free);
    try {
      server.begin();
      return server;
    } catch (Exception | LinkageError e) {
      server.close();
      throw e;
    }
  }

  private static List<String> command(
      DataFolder folder, Programs programs, String address, int port) {
    List<String> command = new ArrayList<>(Installation.common(programs, folder.data()));
    command.addAll(
        List.of(
            "--bind-address=" + address,
            "--port=" + port,
            "--skip-name-resolve",
            // Hosts of a lab share a network; it would make a key pair first, for seconds.
            "--skip-ssl",
            "--socket=mariadb.sock", // in the data directory, however long the name of that is
            "--pid-file=" + folder.idFile(),
            "--tmpdir=" + folder.temporary(),
            "--init-file=" + folder.first(),
            "--character-set-server=utf8mb4",
            "--collation-server=utf8mb4_nopad_bin",
            // Every commit is synced: the default, stated.
            "--innodb-flush-log-at-trx-commit=1",
            // Twice the default: data is read through no cache of the system's.
            "--innodb-buffer-pool-size=256M",
            // A checkpoint less often than with 96 MB; PostgreSQL's service has 1 GB.
            "--innodb-log-file-size=512M",
            // Many rows of long texts in one statement.
            "--max-allowed-packet=64M",
            "--max-connections=100"));
    return command;
  }

  private void begin() throws Exception {
    DataFolder.writeForOwner(folder.first(), accounts());
    try {
      leash.start();
      awaitAnswer();
    } finally {
      Files.deleteIfExists(folder.first());
    }
  }

  /** One account, which may do everything, and no other. */
  private String accounts() {
    return """
        create database if not exists %1$s;
        create or replace user %2$s@'%%' identified by '%3$s';
        grant all privileges on *.* to %2$s@'%%' with grant option;
        delete from mysql.global_priv where user not in ('%2$s', 'mariadb.sys');
        flush privileges;
        """
        .formatted(DATABASE, USER, password);
  }

  private void awaitAnswer() throws Exception {
    long deadline = System.nanoTime() + TO_START.toNanos();
    SQLException last = new SQLException("no answer");
    while (!leash.ended() && System.nanoTime() < deadline) {
      try {
        requireDurable();
        return;
      } catch (SQLException e) {
        last = e;
        LockSupport.parkNanos(TRY_AGAIN.toNanos());
      }
    }
    throw new IOException(
        "MariaDB did not start: " + last.getMessage() + LogTail.of(folder.log()), last);
  }

  private void requireDurable() throws SQLException, IOException {
    try (Connection connection = DriverManager.getConnection(address);
        Statement statement = connection.createStatement();
        ResultSet shown =
            statement.executeQuery(
                "select @@innodb_flush_log_at_trx_commit, @@innodb_doublewrite")) {
      shown.next();
      if (shown.getInt(1) != 1 || !List.of("1", "ON").contains(shown.getString(2))) {
        throw new IOException(
            "innodb_flush_log_at_trx_commit is %s, innodb_doublewrite %s"
                .formatted(shown.getString(1), shown.getString(2)));
      }
    }
  }

  @Override
  public String address() {
    return address;
  }

  @Override
  public synchronized List<ProcessHandle> processes() {
    return List.of(leash.server(), leash.process());
  }

  @Override
  public void fill(List<Table> tables, LongConsumer progress) throws Exception {
    new TableFill(address, progress).fill(tables);
  }

  @Override
  public synchronized void kill() {
    try {
      leash.kill();
    } catch (IOException e) {
      throw new UncheckedIOException("MariaDB is dead, and so is the process that ran it", e);
    }
  }

  @Override
  public synchronized void restart() throws Exception {
    if (leash.ended()) {
      leash.kill(); // so that note is taken of its end
      begin();
    }
  }

  @Override
  public synchronized void close() {
    leash.close();
  }
}
