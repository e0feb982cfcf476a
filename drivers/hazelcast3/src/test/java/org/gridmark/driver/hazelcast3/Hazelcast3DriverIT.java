package org.gridmark.driver.hazelcast3;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class Hazelcast3DriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new Hazelcast3Driver();
  }
}
