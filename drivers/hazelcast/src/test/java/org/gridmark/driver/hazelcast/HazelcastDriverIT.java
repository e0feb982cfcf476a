package org.gridmark.driver.hazelcast;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Driver;

class HazelcastDriverIT extends DriverContract {
  @Override
  public Driver driver() {
    return new HazelcastDriver();
  }
}
