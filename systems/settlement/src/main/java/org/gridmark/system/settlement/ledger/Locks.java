package org.gridmark.system.settlement.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Who may write to the books of a database: one at a time, until the transaction ends. */
final class Locks {
  private static final String ALL = "select pg_advisory_xact_lock(0, 0)";

  private final Connection connection;

  Locks(Connection connection) {
    this.connection = connection;
  }

  /** Waits until nobody else writes. */
  void await() throws SQLException {
    try (Statement all = connection.createStatement()) {
      all.execute(ALL);
    }
  }
}
