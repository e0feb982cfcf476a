package org.gridmark.driver.ignite;

import java.util.Map;
import org.gridmark.driver.contract.stored.StoreContract;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Topology;
import org.junit.jupiter.api.Tag;

/** Stores behind caches of which clients keep what they have read. */
@Tag("soak")
class StoreNearIT extends StoreContract {
  @Override
  public Grid driver() {
    return new IgniteDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Topology.NEAR.strategy().settings();
  }
}
