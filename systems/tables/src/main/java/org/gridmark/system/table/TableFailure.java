package org.gridmark.system.table;

import java.io.Serial;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A database did not do what a cache's store asked of it. In one line, without the address and the
 * password.
 */
public final class TableFailure extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  TableFailure(String table, SQLException failure, Login login) {
    super(
        "table "
            + table
            + ": "
            + state(failure.getSQLState())
            + login.withoutSecrets(said(failure)));
  }

  private static String state(@Nullable String code) {
    return code == null ? "" : "SQLSTATE " + code + ": ";
  }

  /** A pool without a connection has the reason behind it; a batch has the rows before it. */
  private static String said(SQLException failure) {
    SQLException reason = failure;
    if (failure.getCause() instanceof SQLException cause) {
      reason = cause;
    } else if (failure.getNextException() != null) {
      reason = failure.getNextException();
    }
    return String.valueOf(reason.getMessage()).lines().findFirst().orElse("");
  }
}
