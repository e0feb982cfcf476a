package org.gridmark.driver.jdbc.mariadb;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class JdbcMariadbIT extends DriverContract {
  @Override
  public Grid driver() {
    return new MariadbDriver();
  }
}
