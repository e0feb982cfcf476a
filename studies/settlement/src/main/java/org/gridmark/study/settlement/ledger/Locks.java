package org.gridmark.study.settlement.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;

/**
 * Who may write about a trade: one at a time, until the transaction ends. A lock for each of
 * thousands of trades would be more than a database holds, so whoever writes about many locks all
 * of them; whoever writes about a few shares that lock, and has one for each.
 */
final class Locks {
  /** Even with a hundred sessions these fit in a database that is set up as usual. */
  private static final int FEW = 64;

  private static final String ALL = "select pg_advisory_xact_lock(0, 0)";

  private static final String EACH =
      """
      with shared as materialized (select pg_advisory_xact_lock_shared(0, 0))
      select pg_advisory_xact_lock(hashtextextended(trade, 0))
        from shared cross join unnest(?::text[]) as asked(trade)""";

  private final Connection connection;

  Locks(Connection connection) {
    this.connection = connection;
  }

  /**
   * Waits for those of these trades.
   *
   * @param trades their keys, in their order, so that no two wait for each other
   */
  void await(Collection<String> trades) throws SQLException {
    if (trades.size() > FEW) {
      awaitAll();
      return;
    }
    try (PreparedStatement each = connection.prepareStatement(EACH)) {
      each.setArray(1, connection.createArrayOf("text", trades.toArray()));
      each.execute();
    }
  }

  /** Waits for those of all trades. */
  void awaitAll() throws SQLException {
    try (Statement all = connection.createStatement()) {
      all.execute(ALL);
    }
  }
}
