package org.gridmark.driver.coherence;

import java.util.Map;
import org.gridmark.driver.contract.stored.StoreContract;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Topology;
import org.junit.jupiter.api.Tag;

/** A front cache before a cache with a store. */
@Tag("soak")
class NearStoreIT extends StoreContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Topology.NEAR.strategy().settings();
  }
}
