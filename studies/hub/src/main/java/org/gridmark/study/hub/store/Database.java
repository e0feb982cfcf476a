package org.gridmark.study.hub.store;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.gridmark.model.NanoClock;
import org.gridmark.model.reach.Services;
import org.gridmark.study.hub.caches.DatabaseLoad;

/**
 * The database's work, by its own count.
 *
 * @param url its JDBC URL
 */
record Database(String url) {
  /** A backend that has gone idle tells its counts at most ten seconds later (PGSTAT_IDLE). */
  private static final Duration TOLD_WITHIN = Duration.ofSeconds(11);

  private static final long LOOK_AGAIN_NANOS = 200_000_000;

  /** The one of a trial. */
  static Database of(Services services) {
    return new Database(services.address(DatabaseLoad.DATABASE));
  }

  /**
   * The number of the next transaction that writes. Those that only read have none, so between two
   * of these numbers there are writes alone, known at once.
   */
  long transactions() throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      return number(statement, "select pg_snapshot_xmax(pg_current_snapshot())::text::bigint");
    }
  }

  /** Which life this is of a client that dies again and again, from 0; each life asks once. */
  int beginLife(String of) {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("create sequence if not exists " + lives(of) + " minvalue 0");
      return Math.toIntExact(number(statement, "select nextval('%s')".formatted(lives(of))));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How many of its lives are over, while it still has one. */
  long deaths(String of) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      return number(statement, "select last_value from " + lives(of));
    }
  }

  private static String lives(String of) {
    return "lives_of_" + of;
  }

  private static long number(Statement statement, String query) throws SQLException {
    try (ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Begins to count rows anew, when all earlier ones are counted. */
  void countRowsAnew(NanoClock clock) throws SQLException {
    rows(clock);
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("select pg_stat_reset()");
    }
  }

  /** Rows inserted and updated, by table, when all of them are counted. */
  Map<String, Long> rows(NanoClock clock) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url)) {
      Map<String, Long> rows = counted(connection);
      long since = clock.nanos();
      while (clock.nanos() - since < TOLD_WITHIN.toNanos()) {
        clock.park(LOOK_AGAIN_NANOS);
        Map<String, Long> next = counted(connection);
        since = next.equals(rows) ? since : clock.nanos();
        rows = next;
      }
      return rows;
    }
  }

  private static Map<String, Long> counted(Connection connection) throws SQLException {
    Map<String, Long> rows = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "select relname, n_tup_ins + n_tup_upd from pg_stat_user_tables")) {
      while (found.next()) {
        rows.put(found.getString(1), found.getLong(2));
      }
    }
    return rows;
  }
}
