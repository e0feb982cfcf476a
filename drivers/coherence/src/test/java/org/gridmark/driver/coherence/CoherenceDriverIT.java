package org.gridmark.driver.coherence;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class CoherenceDriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }
}
