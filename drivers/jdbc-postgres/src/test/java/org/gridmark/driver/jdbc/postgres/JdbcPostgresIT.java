package org.gridmark.driver.jdbc.postgres;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.driver.contract.disturbed.LinkContract;
import org.gridmark.driver.contract.disturbed.SilenceContract;
import org.gridmark.model.target.Grid;

class JdbcPostgresIT extends DriverContract implements SilenceContract, LinkContract {
  @Override
  public Grid driver() {
    return new PostgresDriver();
  }
}
