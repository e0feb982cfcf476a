package org.gridmark.system.table;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.Driver;
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
import java.util.ServiceLoader;
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
  private static final long CONNECTED_WITHIN_MILLIS = 5_000;

  private final RowForm<K, V> form;
  private final TableSql sql;
  private final HikariDataSource pool;
  private volatile boolean made;

  TableStore(RowForm<K, V> form, TableSql sql, Login login) {
    this.form = form;
    this.sql = sql;
    HikariConfig configuration = new HikariConfig();
    login.configure(configuration);
    configuration.setPoolName("store of " + sql.table());
    configuration.setMaximumPoolSize(CONNECTIONS);
    configuration.setMinimumIdle(1);
    configuration.setConnectionTimeout(CONNECTED_WITHIN_MILLIS);
    configuration.setIdleTimeout(IDLE.toMillis());
    configuration.setInitializationFailTimeout(-1); // it may be away when this is opened
    this.pool = open(configuration);
  }

  /**
   * Drivers of this loader are known once they are loaded; what the pool says shows the address.
   */
  private static HikariDataSource open(HikariConfig configuration) {
    ServiceLoader.load(Driver.class, TableStore.class.getClassLoader()).forEach(driver -> {});
    try {
      return new HikariDataSource(configuration);
    } catch (RuntimeException e) {
      throw new IllegalStateException("no driver here takes its url");
    }
  }

  @FunctionalInterface
  private interface Work<R> {
    R on(Connection connection) throws SQLException;
  }

  /** In one transaction. */
  private <R> R connected(Work<R> work) {
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      try {
        make(connection);
        R result = work.on(connection);
        connection.commit();
        return result;
      } catch (SQLException | RuntimeException e) {
        connection.rollback();
        throw e;
      }
    } catch (SQLException e) {
      throw new TableFailure(sql.table(), e);
    }
  }

  /** Two programs may make it at once, and PostgreSQL then fails one of them: it finds it made. */
  private void make(Connection connection) throws SQLException {
    if (made) {
      return;
    }
    try {
      create(connection);
    } catch (SQLException e) {
      connection.rollback();
      create(connection);
    }
    made = true;
  }

  private void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql.create(form));
    }
    connection.commit();
  }

  boolean isEmpty() {
    return connected(
        connection -> {
          try (Statement statement = connection.createStatement();
              ResultSet rows = statement.executeQuery(sql.any())) {
            return !rows.next();
          }
        });
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

  private void load(Connection connection, List<K> keys, Map<K, V> found) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql.select(form, keys.size()))) {
      int at = 1;
      for (K key : keys) {
        at = form.setKey(statement, at, key);
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          found.put(form.key(rows), form.value(rows));
        }
      }
    }
  }

  @Override
  public void store(K key, V value) {
    storeAll(Map.of(key, value));
  }

  @Override
  public void storeAll(Map<? extends K, ? extends V> entries) {
    connected(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(sql.upsert(form))) {
            for (Map.Entry<? extends K, ? extends V> entry : entries.entrySet()) {
              form.setRow(statement, entry.getKey(), entry.getValue());
              statement.addBatch();
            }
            return statement.executeBatch().length;
          }
        });
  }

  @Override
  public void delete(K key) {
    deleteAll(List.of(key));
  }

  @Override
  public void deleteAll(Collection<? extends K> keys) {
    connected(
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
