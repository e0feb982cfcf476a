package org.gridmark.driver.infinispan;

import org.gridmark.driver.contract.stored.StoreMemoryContract;
import org.gridmark.model.target.Grid;

/** The memory of writes that wait for their store. */
class StoreMemoryIT extends StoreMemoryContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }
}
