package org.gridmark.system.settlement.ledger;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** A connection to a database, set up for what a ledger asks of it. */
final class LedgerConnection {
  /**
   * The tables' first rows come faster than statistics about them, and a plan that was made for an
   * empty table reads all of a full one: so the plan is given by what is not allowed.
   */
  private static final String PLANNING =
      """
      set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off;
      set enable_mergejoin = off; set jit = off; set plan_cache_mode = force_generic_plan\
      """;

  /**
   * The session of a program that stands still between two statements is ended, as others wait for
   * its locks; and a statement that waits is given up when who asked has given up.
   */
  private static final String STANDSTILL =
      "set idle_in_transaction_session_timeout = '30s'; set statement_timeout = '30s'";

  private static final String SECONDS_TO_ANSWER = "30";

  private LedgerConnection() {}

  /** Connects, and makes the tables if there are none. */
  static Connection open(String address) throws SQLException {
    Connection connection = DriverManager.getConnection(address, patience());
    try (Statement statement = connection.createStatement()) {
      Tables.make(connection);
      statement.execute(PLANNING);
      statement.execute(STANDSTILL);
      connection.commit();
      return connection;
    } catch (SQLException | RuntimeException e) {
      try {
        connection.close();
      } catch (SQLException unclosed) {
        e.addSuppressed(unclosed);
      }
      throw e;
    }
  }

  /**
   * A database that stands still is as good as gone; nothing that is asked of one takes as long.
   */
  private static Properties patience() {
    Properties patience = new Properties();
    patience.setProperty("loginTimeout", SECONDS_TO_ANSWER);
    patience.setProperty("socketTimeout", SECONDS_TO_ANSWER);
    return patience;
  }
}
