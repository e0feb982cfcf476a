package org.gridmark.driver.hazelcast;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class HazelcastDriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new HazelcastDriver();
  }
}
