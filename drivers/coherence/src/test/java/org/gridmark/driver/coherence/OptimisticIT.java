package org.gridmark.driver.coherence;

import java.util.Map;
import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.driver.contract.IndexContract;
import org.gridmark.driver.contract.ListenContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.PageContract;
import org.gridmark.driver.contract.QueryContract;
import org.gridmark.driver.contract.TraitContract;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Topology;
import org.junit.jupiter.api.Tag;

/** Every member keeps every entry, and nothing can be locked to change it in place. */
@Tag("soak")
class OptimisticIT extends ClusterContract
    implements MapContract,
        QueryContract,
        PageContract,
        IndexContract,
        ListenContract,
        TraitContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Topology.OPTIMISTIC.strategy().settings();
  }
}
