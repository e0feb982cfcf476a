package org.gridmark.system.settlement.ledger;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Optional;

/** Through which day the books are closed. */
final class BusinessDayCutoff {
  private static final String CLOSE =
      """
      insert into cleared (day) values (?)
        on conflict (one) do update set day = greatest(cleared.day, excluded.day)""";

  private static final String OTHERS =
      """
      select coalesce(array_agg(pid || ' ' || backend_start), '{}') from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid()""";

  private static final String END =
      """
      select count(pg_terminate_backend(pid, 10000)) from pg_stat_activity
        where pid || ' ' || backend_start = any(?)""";

  private static final Duration TO_END = Duration.ofSeconds(30);

  private final Connection connection;

  BusinessDayCutoff(Connection connection) {
    this.connection = connection;
  }

  Optional<LocalDate> day() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select day from cleared")) {
      return row.next() ? Optional.of(row.getObject(1, LocalDate.class)) : Optional.empty();
    } finally {
      connection.commit();
    }
  }

  void close(LocalDate day) throws SQLException {
    try (PreparedStatement close = connection.prepareStatement(CLOSE)) {
      close.setObject(1, day);
      close.execute();
      connection.commit();
    }
  }

  /**
   * Ends all other sessions, with what they have under way: they begin anew, and find the day. So
   * nobody need look for it with each batch. Who logs in from now on finds it as well.
   */
  void endOtherSessions() throws SQLException {
    try {
      Array others = others();
      connection.commit();
      long deadline = System.nanoTime() + TO_END.toNanos();
      while (end(others) > 0) {
        if (System.nanoTime() > deadline) {
          throw new SQLException("a session does not end");
        }
        connection.commit(); // or it would see who was there when it first looked
      }
    } finally {
      connection.commit();
    }
  }

  private Array others() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(OTHERS)) {
      row.next();
      return row.getArray(1);
    }
  }

  /** How many of them were still there. */
  private long end(Array sessions) throws SQLException {
    try (PreparedStatement end = connection.prepareStatement(END)) {
      end.setArray(1, sessions);
      try (ResultSet row = end.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }
}
