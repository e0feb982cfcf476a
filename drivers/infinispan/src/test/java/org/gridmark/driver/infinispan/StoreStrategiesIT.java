package org.gridmark.driver.infinispan;

import java.util.Map;
import org.gridmark.driver.contract.stored.StoreContract;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Topology;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** Caches with a store behind them, under each strategy that has them. */
@Tag("soak")
class StoreStrategiesIT {
  abstract static class Under extends StoreContract {
    @Override
    public Grid driver() {
      return new InfinispanDriver();
    }
  }

  @Nested
  class HotRod extends Under {
    @Override
    public Map<String, String> settings() {
      return Map.of(InfinispanDriver.CLIENT, "hotrod");
    }
  }

  @Nested
  class Protostream extends Under {
    @Override
    public Map<String, String> settings() {
      return Map.of(InfinispanDriver.FORMAT, "protostream");
    }
  }

  @Nested
  class Replicated extends Under {
    @Override
    public Map<String, String> settings() {
      return Topology.REPLICATED.strategy().settings();
    }
  }

  @Nested
  class Transactional extends Under {
    @Override
    public Map<String, String> settings() {
      return Map.of(InfinispanDriver.CACHES, "transactional");
    }
  }
}
