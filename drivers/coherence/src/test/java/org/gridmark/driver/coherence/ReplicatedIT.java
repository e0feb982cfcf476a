package org.gridmark.driver.coherence;

import java.util.Map;
import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.driver.contract.CompareAndSetContract;
import org.gridmark.driver.contract.IndexContract;
import org.gridmark.driver.contract.LockContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.PageContract;
import org.gridmark.driver.contract.PlacementContract;
import org.gridmark.driver.contract.QueryContract;
import org.gridmark.driver.contract.TraitContract;
import org.gridmark.driver.contract.UpdateContract;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Topology;
import org.junit.jupiter.api.Tag;

/** Every member keeps every entry, this one too. */
@Tag("soak")
class ReplicatedIT extends ClusterContract
    implements MapContract,
        QueryContract,
        PageContract,
        UpdateContract,
        IndexContract,
        PlacementContract,
        CompareAndSetContract,
        LockContract,
        TraitContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Topology.REPLICATED.strategy().settings();
  }
}
