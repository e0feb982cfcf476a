package org.gridmark.driver.ignite;

import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** A thin client has transactions where caches have them, and no locks. */
@Tag("soak")
class ThinTransactionalIT extends DriverContract {
  @Override
  public Grid driver() {
    return new IgniteDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(IgniteDriver.CLIENT, "thin", IgniteDriver.ATOMICITY, "transactional");
  }
}
