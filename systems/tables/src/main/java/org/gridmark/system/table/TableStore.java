package org.gridmark.system.table;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.gridmark.model.data.EntryStore;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table as the entries behind a cache. Several are written in one transaction, and
 * read with one statement for some hundreds.
 */
final class TableStore<K, V extends Record> implements EntryStore<K, V> {
  /** Keys of one statement. */
  private static final int AT_ONCE = 500;

  /**
   * A node's own threads are few, and more would only wait for each other in the database. Each
   * node has as many for each cache, and a database lets in about a hundred.
   */
  private static final int CONNECTIONS = 4;

  /** Connections of a busy moment are given back soon: other caches need theirs. */
  private static final Duration IDLE = Duration.ofSeconds(10);

  /** A product tries again what has failed, or says so, and should do it soon. */
  private static final long CONNECTED_WITHIN_MILLIS = 10_000;

  /** Its database may be away when a store is opened: it connects when it is first asked. */
  static final long CONNECT_LATER = -1;

  /** To open it fails where the first attempt to connect does. */
  static final long CONNECT_AT_ONCE = 1;

  /** A pool's everyday messages would fill the last lines of a log, which are shown. */
  private static final Logger POOLS = Logger.getLogger("com.zaxxer.hikari");

  private final RowForm<K, V> form;
  private final TableSql sql;
  private final Login login;
  private final boolean writes;
  private final HikariDataSource pool;
  private volatile boolean there;

  /**
   * The store of a table.
   *
   * @param writes otherwise the table is neither made nor written to, and the database is told so
   * @param connects {@link #CONNECT_LATER} or {@link #CONNECT_AT_ONCE}
   */
  TableStore(RowForm<K, V> form, TableSql sql, Login login, boolean writes, long connects) {
    this.form = form;
    this.sql = sql;
    this.login = login;
    this.writes = writes;
    HikariConfig configuration = new HikariConfig();
    login.configure(configuration);
    POOLS.setLevel(Level.WARNING);
    configuration.setDriverClassName(sql.driver());
    configuration.setReadOnly(!writes);
    configuration.setPoolName("store of " + sql.table());
    configuration.setMaximumPoolSize(CONNECTIONS);
    configuration.setMinimumIdle(1);
    configuration.setConnectionTimeout(CONNECTED_WITHIN_MILLIS);
    configuration.setIdleTimeout(IDLE.toMillis());
    configuration.setInitializationFailTimeout(connects);
    this.pool = open(configuration);
  }

  /** The pool's own messages show the address. */
  private HikariDataSource open(HikariConfig configuration) {
    try {
      return new HikariDataSource(configuration);
    } catch (HikariPool.PoolInitializationException e) {
      throw new TableFailure(sql.table(), new SQLException(e.getCause()), login);
    } catch (RuntimeException e) {
      throw new IllegalStateException("the driver of its database does not take its url");
    }
  }

  @FunctionalInterface
  private interface Work<R> {
    R on(Connection connection) throws SQLException;
  }

  /** Not every driver holds a connection to it that it is only for reading. */
  private void write(Work<Integer> work) {
    if (!writes) {
      throw new IllegalStateException("table " + sql.table() + " is read and never written to");
    }
    connected(work);
  }

  /** In one transaction. */
  private <R> R connected(Work<R> work) {
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      try {
        find(connection);
        R result = work.on(connection);
        connection.commit();
        return result;
      } catch (SQLException | RuntimeException e) {
        connection.rollback();
        throw e;
      }
    } catch (SQLException e) {
      throw new TableFailure(sql.table(), e, login);
    }
  }

  /**
   * Makes the table unless it is there, as somebody who may write to it need not be allowed to. Two
   * programs may make it at once, and PostgreSQL then fails one of them: it finds it made.
   */
  private void find(Connection connection) throws SQLException {
    if (there) {
      return;
    }
    if (!isThere(connection)) {
      try {
        create(connection);
      } catch (SQLException e) {
        connection.rollback();
        create(connection);
      }
    }
    there = true;
  }

  private boolean isThere(Connection connection) throws SQLException {
    try {
      isEmpty(connection);
      return true;
    } catch (SQLException e) {
      connection.rollback();
      if (writes && TableSql.isAbsent(e)) {
        return false;
      }
      throw e;
    }
  }

  private void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql.create(form));
    }
    connection.commit();
  }

  boolean isEmpty() {
    return connected(this::isEmpty);
  }

  private boolean isEmpty(Connection connection) throws SQLException {
    return !hasRow(connection, sql.any());
  }

  /** Whether the rows are another table's, and it need not show them all. */
  boolean isElsewhere() {
    return connected(connection -> hasRow(connection, sql.elsewhere()));
  }

  /** Of the table, by whatever names of it and of its server. */
  String identity() {
    return connected(
        connection -> {
          try (Statement statement = connection.createStatement();
              ResultSet rows = statement.executeQuery(sql.identity())) {
            rows.next();
            return rows.getString(1);
          }
        });
  }

  private static boolean hasRow(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      return rows.next();
    }
  }

  /**
   * Whether an entry that is written twice is one row, and comes back as it was. Nothing of it
   * stays: not even in a table without transactions.
   */
  boolean keeps(K key, V value) {
    boolean kept =
        connected(
            connection -> {
              Map<K, V> entry = Map.of(key, value);
              store(connection, entry);
              store(connection, entry);
              Map<K, V> found = new LinkedHashMap<>();
              int rows = load(connection, List.of(key), found);
              connection.rollback();
              return rows == 1 && found.equals(entry);
            });
    if (!isEmpty()) {
      delete(key);
      return false;
    }
    return kept;
  }

  @Override
  public @Nullable V load(K key) {
    return loadAll(List.of(key)).get(key);
  }

  @Override
  public Map<K, V> loadAll(Collection<? extends K> keys) {
    Map<K, V> found = LinkedHashMap.newLinkedHashMap(keys.size());
    List<K> all = new ArrayList<>(keys);
    return connected(
        connection -> {
          for (int from = 0; from < all.size(); from += AT_ONCE) {
            load(connection, all.subList(from, Math.min(all.size(), from + AT_ONCE)), found);
          }
          return found;
        });
  }

  /** How many rows there are. */
  private int load(Connection connection, List<K> keys, Map<K, V> found) throws SQLException {
    int count = 0;
    try (PreparedStatement statement = connection.prepareStatement(sql.select(form, keys.size()))) {
      int at = 1;
      for (K key : keys) {
        at = form.setKey(statement, at, key);
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          found.put(form.key(rows), form.value(rows));
          count++;
        }
      }
    }
    return count;
  }

  @Override
  public void store(K key, V value) {
    storeAll(Map.of(key, value));
  }

  @Override
  public void storeAll(Map<? extends K, ? extends V> entries) {
    write(connection -> store(connection, entries));
  }

  private int store(Connection connection, Map<? extends K, ? extends V> entries)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql.upsert(form))) {
      for (Map.Entry<? extends K, ? extends V> entry : entries.entrySet()) {
        form.setRow(statement, entry.getKey(), entry.getValue());
        statement.addBatch();
      }
      return statement.executeBatch().length;
    }
  }

  @Override
  public void delete(K key) {
    deleteAll(List.of(key));
  }

  @Override
  public void deleteAll(Collection<? extends K> keys) {
    write(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(sql.delete(form))) {
            for (K key : keys) {
              form.setKey(statement, 1, key);
              statement.addBatch();
            }
            return statement.executeBatch().length;
          }
        });
  }

  @Override
  public void close() {
    pool.close();
  }
}
