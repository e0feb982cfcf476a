package org.gridmark.driver.infinispan;

import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

class InfinispanDriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }
}
