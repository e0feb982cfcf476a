package org.gridmark.driver.local;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class LocalDriverTest extends DriverContract {
  @Override
  public Grid driver() {
    return new LocalDriver();
  }
}
