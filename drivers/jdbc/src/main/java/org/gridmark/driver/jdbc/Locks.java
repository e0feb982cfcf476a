package org.gridmark.driver.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/**
 * Locks of the database, each held by a connection. They have a pool of their own, or those who
 * hold one might wait in vain for a connection to do something with it; it opens none before it is
 * asked for.
 */
final class Locks implements AutoCloseable {
  private final HikariConfig configuration;
  private final Database database;
  private @Nullable HikariDataSource pool;

  /**
   * @param like the configuration of the connections for everything else
   */
  Locks(HikariConfig like, Database database) {
    this.configuration = new HikariConfig();
    like.copyStateTo(configuration);
    configuration.setPoolName(like.getPoolName() + "-locks");
    configuration.setMinimumIdle(0);
    this.database = database;
  }

  private synchronized HikariDataSource pool() {
    HikariDataSource there = pool;
    if (there == null) {
      there = new HikariDataSource(configuration);
      pool = there;
    }
    return there;
  }

  @SuppressWarnings("resource") // the lock closes it
  Cache.Lock take(Parameter number) {
    try {
      Connection connection = pool().getConnection();
      try {
        ask(connection, database.dialect().lock(), number);
        return () -> release(connection, number);
      } catch (SQLException | RuntimeException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw DatabaseFailure.ofAll(e);
    }
  }

  private void release(Connection connection, Parameter number) {
    try (connection) {
      ask(connection, database.dialect().unlock(), number);
    } catch (SQLException e) {
      throw DatabaseFailure.ofPart(e);
    }
  }

  private void ask(Connection connection, String query, Parameter number) throws SQLException {
    int answer =
        database.query(
            connection, new Sql(query, number), rows -> rows.next() ? rows.getInt(1) : 0);
    if (answer != 1) {
      throw new SQLException("the database did not do as asked: " + query);
    }
  }

  @Override
  public synchronized void close() {
    if (pool != null) {
      pool.close();
    }
  }
}
