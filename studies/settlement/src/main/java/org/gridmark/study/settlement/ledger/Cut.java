package org.gridmark.study.settlement.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Optional;

/** Through which day the books are closed. */
final class Cut {
  private static final String CLOSE =
      """
      insert into cleared (day) values (?)
        on conflict (one) do update set day = greatest(cleared.day, excluded.day)""";

  private static final String END =
      """
      select count(pg_terminate_backend(pid, 10000)) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid() and backend_start < ?""";

  private static final Duration TO_END = Duration.ofSeconds(30);

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
    try {
      OffsetDateTime now = now();
      long deadline = System.nanoTime() + TO_END.toNanos();
      while (end(now) > 0) {
        if (System.nanoTime() > deadline) {
          throw new SQLException("a session does not end");
        }
        connection.commit(); // or it would see who was there when it first looked
      }
    } finally {
      connection.commit();
    }
  }

  private OffsetDateTime now() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select clock_timestamp()")) {
      row.next();
      return row.getObject(1, OffsetDateTime.class);
    }
  }

  /** How many had to be ended; one that logs in right now is seen the next time. */
  private long end(OffsetDateTime before) throws SQLException {
    try (PreparedStatement end = connection.prepareStatement(END)) {
      end.setObject(1, before);
      try (ResultSet row = end.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }
}
