package org.gridmark.driver.loopback;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class LoopbackDriverTest extends DriverContract {
  @Override
  public Grid driver() {
    return new LoopbackDriver();
  }
}
