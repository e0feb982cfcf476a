package org.gridmark.driver.ignite;

import java.util.Map;
import org.gridmark.driver.contract.stored.StoreContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** Stores that clients write to: that is where a write to a transactional cache begins. */
@Tag("soak")
class StoreTransactionalIT extends StoreContract {
  @Override
  public Grid driver() {
    return new IgniteDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(IgniteDriver.ATOMICITY, "transactional");
  }
}
