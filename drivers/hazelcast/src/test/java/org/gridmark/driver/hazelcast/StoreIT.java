package org.gridmark.driver.hazelcast;

import org.gridmark.driver.contract.stored.StoreContract;
import org.gridmark.model.target.Grid;

/** Maps with a store behind them. */
class StoreIT extends StoreContract {
  @Override
  public Grid driver() {
    return new HazelcastDriver();
  }
}
