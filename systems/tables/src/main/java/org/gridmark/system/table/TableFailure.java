package org.gridmark.system.table;

import java.io.Serial;
import java.sql.SQLException;

/**
 * A database did not do what a cache's store asked of it. Without the address, a secret may be in
 * it.
 */
public final class TableFailure extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  TableFailure(String table, SQLException cause) {
    super("table " + table + ": SQLSTATE " + cause.getSQLState() + ": " + said(cause));
  }

  private static String said(SQLException cause) {
    return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
  }
}
