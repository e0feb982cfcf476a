package org.gridmark.driver.infinispan;

import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** Caches with transactions answer as those without. */
@Tag("soak")
class TransactionalIT extends DriverContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(InfinispanDriver.CACHES, "transactional");
  }
}
