package org.gridmark.driver.jdbc.postgres;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class JdbcPostgresIT extends DriverContract {
  @Override
  public Grid driver() {
    return new PostgresDriver();
  }
}
