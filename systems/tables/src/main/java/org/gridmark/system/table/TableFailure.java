package org.gridmark.system.table;

import java.io.Serial;
import java.sql.SQLException;

/**
 * A database did not do what a cache's store asked of it. In one line, without the address and the
 * password.
 */
public final class TableFailure extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  TableFailure(String table, SQLException failure, Login login) {
    super("table " + table + ": " + login.withoutSecrets(said(reason(failure))));
  }

  /** A pool without a connection has the reason behind it; a batch has the rows before it. */
  private static SQLException reason(SQLException failure) {
    if (failure.getCause() instanceof SQLException cause) {
      return cause;
    }
    return failure.getNextException() == null ? failure : failure.getNextException();
  }

  private static String said(SQLException reason) {
    String state = reason.getSQLState() == null ? "" : "SQLSTATE " + reason.getSQLState() + ": ";
    return state + String.valueOf(reason.getMessage()).lines().findFirst().orElse("");
  }
}
