package org.gridmark.driver.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.NotDone;

/** A pool of connections, all of them open from the start, and the statements that run on them. */
final class Database implements AutoCloseable {
  /** An index of very many rows may be as long in the making. */
  private static final Duration DEFINED_WITHIN = Duration.ofHours(6);

  /** Whoever makes a table may only start. */
  private static final Duration COMES_WITHIN = Duration.ofMinutes(1);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  /** The state in which a table is not there. */
  private static final String NO_TABLE = "42P01";

  private final HikariDataSource pool;

  /** The connections in use, by the thread that waits for what was asked on them. */
  private final Map<Thread, Connection> inUse = new ConcurrentHashMap<>();

  private final Locks locks;
  private final Dialect dialect;

  /** Connects; there must be a server at that address. */
  Database(String address, ClusterSpec cluster, Dialect dialect) {
    this(configuration -> configuration.setJdbcUrl(address), false, cluster, dialect);
  }

  /**
   * Connects; there must be a server.
   *
   * @param address tells where it is, and who connects
   * @param readOnly whether connections refuse to write
   */
  Database(Consumer<HikariConfig> address, boolean readOnly, ClusterSpec cluster, Dialect dialect) {
    HikariConfig configuration = configuration(cluster, dialect);
    configuration.setReadOnly(readOnly);
    address.accept(configuration);
    this.pool = new HikariDataSource(configuration);
    this.locks = new Locks(configuration, this);
    this.dialect = dialect;
  }

  private static HikariConfig configuration(ClusterSpec cluster, Dialect dialect) {
    Map<String, String> settings = cluster.settings();
    HikariConfig configuration = new HikariConfig();
    configuration.setPoolName(cluster.name());
    configuration.setMaximumPoolSize(DatabaseDriver.connections(settings));
    dialect.properties(settings).forEach(configuration::addDataSourceProperty);
    if (!dialect.first(cluster).isEmpty()) {
      configuration.setConnectionInitSql(dialect.first(cluster));
    }
    if (!dialect.isolation(settings).isEmpty()) {
      configuration.setTransactionIsolation(dialect.isolation(settings));
    }
    return configuration;
  }

  Dialect dialect() {
    return dialect;
  }

  /** Something to do with a connection. */
  @FunctionalInterface
  interface Work<R> {
    R on(Connection connection) throws SQLException;
  }

  /** Takes the rows of a query. */
  @FunctionalInterface
  interface Reader<R> {
    R read(ResultSet rows) throws SQLException;
  }

  /** A connection from the pool; without one nothing was done. */
  private Connection connect() {
    try {
      return pool.getConnection();
    } catch (SQLException e) {
      throw new NotDone(e);
    }
  }

  /** Does something with a connection of the pool. */
  private <R> R connected(Work<R> work) throws SQLException {
    Thread asking = Thread.currentThread();
    try (Connection connection = connect()) {
      Connection outer = inUse.put(asking, connection);
      try {
        // Interrupted first, then cut: who comes too early to be cut sees this.
        if (asking.isInterrupted()) {
          throw new NotDone(new SQLException("given up before it was asked"));
        }
        return work.on(connection);
      } finally {
        if (outer == null) {
          inUse.remove(asking);
        } else {
          inUse.put(asking, outer);
        }
      }
    }
  }

  /** Cuts the connection that this thread waits on; the pool opens another in its place. */
  void giveUp(Thread asking) {
    Connection connection = inUse.get(asking);
    if (connection != null) {
      // Of its own: to cut may mean to ask the server first.
      Thread.ofPlatform().daemon().name("cut").start(() -> cut(connection));
    }
  }

  private static void cut(Connection connection) {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException e) {
      System.err.println("a connection cannot be cut: " + e); // for the log of the program
    }
  }

  <R> R query(Sql query, Reader<R> reader) {
    try {
      return connected(connection -> query(connection, query, reader));
    } catch (SQLException e) {
      throw DatabaseFailure.ofAll(e);
    }
  }

  <R> R query(Connection connection, Sql query, Reader<R> reader) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(query.toString())) {
      bind(statement, query.parameters());
      try (ResultSet rows = statement.executeQuery()) {
        return reader.read(rows);
      }
    }
  }

  /** Runs one statement, which is done wholly or not at all; how many rows it meant. */
  long update(Sql update) {
    try {
      return connected(connection -> update(connection, update));
    } catch (SQLException e) {
      throw DatabaseFailure.ofAll(e);
    }
  }

  long update(Connection connection, Sql update) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(update.toString())) {
      bind(statement, update.parameters());
      return statement.executeUpdate();
    }
  }

  /** Inserts a row; false if there is one with its key. */
  boolean insert(Sql insert) {
    try {
      return connected(connection -> update(connection, insert)) > 0;
    } catch (SQLException e) {
      if (dialect.isThere(e)) {
        return false;
      }
      throw DatabaseFailure.ofAll(e);
    }
  }

  private void bind(PreparedStatement statement, List<Parameter> parameters) throws SQLException {
    int place = 1;
    for (Parameter parameter : parameters) {
      if (parameter.value() instanceof BigDecimal number) {
        dialect.requireRoom(number);
      }
      parameter.bind(statement, place++);
    }
  }

  /** Defines something, while nobody else does. */
  void define(List<String> definitions) {
    try {
      connected(connection -> transact(connection, () -> define(connection, definitions)));
    } catch (SQLException e) {
      throw DatabaseFailure.ofPart(e);
    }
  }

  private boolean define(Connection connection, List<String> definitions) throws SQLException {
    connection.setNetworkTimeout(Runnable::run, (int) DEFINED_WITHIN.toMillis());
    execute(connection, List.of(dialect.alone()));
    execute(connection, definitions);
    return true;
  }

  /** Returns when the tables of this query, which another server makes, have come. */
  void await(Sql query) {
    long deadline = System.nanoTime() + COMES_WITHIN.toNanos();
    while (true) {
      try {
        connected(connection -> query(connection, query, ResultSet::next));
        return;
      } catch (SQLException e) {
        if (!NO_TABLE.equals(e.getSQLState()) || System.nanoTime() > deadline) {
          throw DatabaseFailure.ofAll(e);
        }
        LockSupport.parkNanos(LOOK_AGAIN.toNanos());
      }
    }
  }

  /** Runs these one after the other, but for empty ones. */
  private static void execute(Connection connection, List<String> all) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String one : all) {
        if (!one.isEmpty()) {
          statement.execute(one);
        }
      }
    }
  }

  /** Does work that only writes, all or nothing. */
  void write(Work<?> work) throws SQLException {
    connected(connection -> transact(connection, () -> work.on(connection)));
  }

  /** Does work that reads for update and writes, all or nothing. */
  <R> R transact(Work<R> work) {
    try {
      return connected(
          connection ->
              transact(
                  connection,
                  () -> {
                    execute(connection, List.of(dialect.beforeTransaction()));
                    return work.on(connection);
                  }));
    } catch (SQLException e) {
      throw DatabaseFailure.ofAll(e);
    }
  }

  @FunctionalInterface
  private interface Step<R> {
    R take() throws SQLException;
  }

  private static <R> R transact(Connection connection, Step<R> step) throws SQLException {
    connection.setAutoCommit(false);
    try {
      R result = step.take();
      connection.commit();
      return result;
    } catch (SQLException | RuntimeException | Error e) {
      try {
        connection.rollback();
      } catch (SQLException gone) {
        e.addSuppressed(gone);
      }
      throw e;
    }
  }

  /** Waits until nobody holds the lock of this number, and takes it. */
  Cache.Lock lock(Parameter number) {
    return locks.take(number);
  }

  @Override
  public void close() {
    locks.close();
    pool.close();
  }
}
