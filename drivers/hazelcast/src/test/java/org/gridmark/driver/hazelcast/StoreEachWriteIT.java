package org.gridmark.driver.hazelcast;

import java.util.Map;
import org.gridmark.driver.contract.stored.StoreContract;
import org.gridmark.model.target.Grid;

/** Maps whose store gets each write; then alone Hazelcast bounds what waits. */
class StoreEachWriteIT extends StoreContract {
  @Override
  public Grid driver() {
    return new HazelcastDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(HazelcastDriver.STORE_QUEUE, "1000");
  }
}
