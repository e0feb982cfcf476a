package org.gridmark.driver.infinispan;

import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** Entries that are kept in bytes answer as those that are kept as objects. */
@Tag("soak")
class ProtostreamIT extends DriverContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(InfinispanDriver.FORMAT, "protostream");
  }
}
