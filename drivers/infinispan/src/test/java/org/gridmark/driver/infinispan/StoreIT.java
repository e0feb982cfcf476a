package org.gridmark.driver.infinispan;

import org.gridmark.driver.contract.stored.StoreContract;
import org.gridmark.model.target.Grid;

/** Caches with a store behind them. */
class StoreIT extends StoreContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }
}
