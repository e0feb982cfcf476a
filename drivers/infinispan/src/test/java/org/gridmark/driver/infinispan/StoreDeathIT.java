package org.gridmark.driver.infinispan;

import org.gridmark.driver.contract.stored.StoreDeathContract;
import org.gridmark.model.target.Grid;

/** Nodes that die with writes that wait for their store. */
class StoreDeathIT extends StoreDeathContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }
}
