package org.gridmark.driver.infinispan;

import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Topology;
import org.junit.jupiter.api.Tag;

/** Copies on every node answer as the owner does. */
@Tag("soak")
class ReplicatedIT extends DriverContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Topology.REPLICATED.strategy().settings();
  }
}
