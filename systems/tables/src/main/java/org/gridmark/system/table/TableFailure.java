package org.gridmark.system.table;

import java.io.Serial;
import java.sql.SQLException;

/**
 * A database did not do what a cache's store asked of it. Without the address, a secret may be in
 * it.
 */
public final class TableFailure extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  TableFailure(String table, SQLException failure) {
    super("table " + table + ": SQLSTATE " + failure.getSQLState() + ": " + said(failure));
  }

  /** A pool without a connection has the reason behind it. */
  private static String said(SQLException failure) {
    Throwable reason = failure.getCause() instanceof SQLException cause ? cause : failure;
    return String.valueOf(reason.getMessage()).lines().findFirst().orElse("");
  }
}
