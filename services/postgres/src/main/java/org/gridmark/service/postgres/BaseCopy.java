package org.gridmark.service.postgres;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Copies the data of a server at work by SQL alone, as its documentation has it for a base backup
 * by the low-level interface: from another machine, too, and without a program of its own. Later
 * changes are in the log, from the place on that the copy's label names.
 */
final class BaseCopy implements AutoCloseable {
  private static final int CHUNK_BYTES = 1 << 20;

  /** Read from the server at a time: most are small, and the way may be long. */
  private static final int FILES = 50;

  /**
   * All files and folders, but for what is in folders that a server makes anew, and files that
   * belong to the process or to the one server alone.
   */
  private static final String ALL =
      """
      with recursive found(path, folder) as (
        select name, stat.isdir from pg_ls_dir('.', true, false) name, pg_stat_file(name, true) stat
        union all
        select path || '/' || name, stat.isdir
        from found, pg_ls_dir(path, true, false) name, pg_stat_file(path || '/' || name, true) stat
        where folder and path not in ('pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify',
          'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans') and path not like '%pgsql_tmp%'
      )
      select path, folder,
        case when not folder then pg_read_binary_file(path, 0, CHUNK, true) end
      from found
      where folder is not null and path not in ('postmaster.pid', 'postmaster.opts', 'epg-lock',
        'postgresql.auto.conf', 'global/pg_control') and path not like '%pg_internal.init%'
      """
          .replace("CHUNK", Integer.toString(CHUNK_BYTES));

  private final Connection connection;

  /**
   * @param connection to the server; closing this closes it
   */
  BaseCopy(Connection connection) {
    this.connection = connection;
  }

  /** Copies into an empty folder, where a server can then start as a standby. */
  void into(Path data) throws SQLException, IOException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("select pg_backup_start('standby', fast => true)");
      files(data);
      // Last: it tells how far the others had come.
      Path control = data.resolve("global/pg_control");
      try (OutputStream out = Files.newOutputStream(control)) {
        rest("global/pg_control", 0, out);
      }
      label(statement, data);
    }
  }

  private void files(Path data) throws SQLException, IOException {
    connection.setAutoCommit(false); // or all files would come at once
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(FILES);
      try (ResultSet found = statement.executeQuery(ALL)) {
        while (found.next()) {
          take(found.getString(1), found.getBoolean(2), found.getBytes(3), data);
        }
      }
    }
    connection.setAutoCommit(true);
  }

  /** One that is gone by now has no bytes: the log says what became of it. */
  private void take(String path, boolean folder, byte[] first, Path data)
      throws SQLException, IOException {
    Path copy = data.resolve(path).normalize();
    if (!copy.startsWith(data)) {
      throw new IOException("a file beside the data: " + path);
    }
    if (folder) {
      Files.createDirectories(copy);
    } else if (first != null) {
      Files.createDirectories(copy.getParent());
      try (OutputStream out = Files.newOutputStream(copy)) {
        out.write(first);
        if (first.length == CHUNK_BYTES) {
          rest(path, CHUNK_BYTES, out);
        }
      }
    }
  }

  private void rest(String path, long from, OutputStream out) throws SQLException, IOException {
    try (PreparedStatement statement =
        connection.prepareStatement("select pg_read_binary_file(?, ?, ?, true)")) {
      statement.setString(1, path);
      statement.setLong(3, CHUNK_BYTES);
      int read = CHUNK_BYTES;
      for (long at = from; read == CHUNK_BYTES; at += read) {
        statement.setLong(2, at);
        read = chunk(statement, out);
      }
    }
  }

  private static int chunk(PreparedStatement statement, OutputStream out)
      throws SQLException, IOException {
    try (ResultSet row = statement.executeQuery()) {
      row.next();
      byte[] bytes = row.getBytes(1);
      if (bytes == null) {
        return 0;
      }
      out.write(bytes);
      return bytes.length;
    }
  }

  private static void label(Statement statement, Path data) throws SQLException, IOException {
    try (ResultSet row =
        statement.executeQuery("select labelfile from pg_backup_stop(wait_for_archive => false)")) {
      row.next();
      Files.writeString(data.resolve("backup_label"), row.getString(1));
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
