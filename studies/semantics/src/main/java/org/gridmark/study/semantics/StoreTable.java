package org.gridmark.study.semantics;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.study.semantics.data.Mark;

/**
 * The table behind a cache, as a client of its database sees it: nothing that it tells comes from
 * the cache. It counts how often each row is written. For one thread.
 */
final class StoreTable implements AutoCloseable {
  /** The column of the key. */
  static final String KEY = "id";

  private final Connection connection;
  private final String name;

  private StoreTable(Connection connection, String name) {
    this.connection = connection;
    this.name = name;
  }

  /** The table of a cache; it has been made. */
  static StoreTable of(CacheSpec<Long, Mark> cache, Services services) throws SQLException {
    String address = services.address(Stored.SERVICE);
    return new StoreTable(DriverManager.getConnection(address), cache.name());
  }

  /** Makes the table as the store itself does, before anything is written to it. */
  static void make(CacheSpec<Long, Mark> cache, Services services) throws SQLException {
    StoreSpec behind = cache.store();
    if (behind == null) {
      throw new IllegalArgumentException("no store is behind cache " + cache.name());
    }
    try (EntryStore<Long, Mark> store = behind.source().open(cache, services)) {
      store.load(0L);
    }
    try (StoreTable table = of(cache, services)) {
      table.count();
    }
  }

  private void count() throws SQLException {
    execute("alter table %1$s add column writes integer not null default 1");
    execute(
        "create function %1$s_written() returns trigger language plpgsql as"
            + " 'begin new.writes := old.writes + 1; return new; end'");
    execute(
        "create trigger %1$s_written before update on %1$s"
            + " for each row execute function %1$s_written()");
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql.formatted(name));
    }
  }

  /**
   * Until this is closed, every write to it waits. Reads go on: a product may load what it writes.
   */
  void hold() throws SQLException {
    connection.setAutoCommit(false);
    execute("lock table %1$s in exclusive mode");
  }

  /** How many of these keys, each of which is here once, it has no entry of. */
  long missing(Collection<Long> keys) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("select count(*) from " + name + " where id = any(?)")) {
      statement.setArray(1, connection.createArrayOf("bigint", keys.toArray()));
      return keys.size() - numbers(statement).getFirst();
    }
  }

  /** How many entries of keys from 1 on have been written more than once. */
  long storedAgain() throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "select count(*) from " + name + " where id > 0 and writes > 1")) {
      return numbers(statement).getFirst();
    }
  }

  private static List<Long> numbers(PreparedStatement statement) throws SQLException {
    List<Long> numbers = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        numbers.add(rows.getLong(1));
      }
    }
    return numbers;
  }

  /** Has the database keep these keys beside the table, for a client that comes after this one. */
  void remember(Collection<Long> keys) throws SQLException {
    execute("create table %1$s_remembered (id bigint)");
    try (PreparedStatement statement =
        connection.prepareStatement("insert into " + name + "_remembered select unnest(?)")) {
      statement.setArray(1, connection.createArrayOf("bigint", keys.toArray()));
      statement.execute();
    }
  }

  /** The keys that an earlier client had kept; none if there was none. */
  List<Long> remembered() throws SQLException {
    execute("create table if not exists %1$s_remembered (id bigint)");
    try (PreparedStatement statement =
        connection.prepareStatement("select id from " + name + "_remembered")) {
      return numbers(statement);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
