package org.gridmark.driver.coherence;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Driver;

class CoherenceDriverIT extends DriverContract {
  @Override
  public Driver driver() {
    return new CoherenceDriver();
  }
}
