package org.gridmark.driver.loopback;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Driver;

class LoopbackDriverTest extends DriverContract {
  @Override
  public Driver driver() {
    return new LoopbackDriver();
  }
}
