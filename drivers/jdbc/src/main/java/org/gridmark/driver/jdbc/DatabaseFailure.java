package org.gridmark.driver.jdbc;

import java.sql.SQLException;
import java.util.Set;
import org.gridmark.model.target.NotDone;

/** The failure of a database, as its JDBC driver throws it. */
final class DatabaseFailure extends RuntimeException {
  /** States in which a database has undone all of a transaction: a conflict, a deadlock. */
  private static final Set<String> UNDONE = Set.of("40001", "40P01");

  private DatabaseFailure(SQLException cause) {
    super(cause.toString(), cause);
  }

  /** Of something that is done in one transaction, or not at all. */
  static RuntimeException ofAll(SQLException cause) {
    String state = cause.getSQLState();
    return state != null && UNDONE.contains(state)
        ? new NotDone(cause)
        : new DatabaseFailure(cause);
  }

  /** Of something of which a part may have been done. */
  static RuntimeException ofPart(SQLException cause) {
    return new DatabaseFailure(cause);
  }
}
