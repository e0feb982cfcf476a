package org.gridmark.driver.hazelcast;

import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** A client that is no member answers as one that is. */
@Tag("soak")
class ThinClientIT extends DriverContract {
  @Override
  public Grid driver() {
    return new HazelcastDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(HazelcastDriver.CLIENT, "thin");
  }
}
