package org.gridmark.study.settlement.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.Optional;

/** Through which day the books are closed. */
final class Cut {
  private static final String CLOSE =
      """
      insert into cleared (day) values (?)
        on conflict (one) do update set day = greatest(cleared.day, excluded.day)""";

  /** Whoever has a session knows the day that it found when it began. */
  private static final String OTHERS =
      """
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid()""";

  private final Connection connection;

  Cut(Connection connection) {
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
   * nobody need look for it with each batch.
   */
  void endOtherSessions() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet ended = statement.executeQuery(OTHERS)) {
      while (ended.next()) {
        if (!ended.getBoolean(1)) {
          throw new SQLException("a session does not end");
        }
      }
    } finally {
      connection.commit();
    }
  }
}
