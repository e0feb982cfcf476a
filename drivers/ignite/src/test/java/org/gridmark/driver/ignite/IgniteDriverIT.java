package org.gridmark.driver.ignite;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class IgniteDriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new IgniteDriver();
  }
}
