package org.gridmark.driver.ignite;

import java.util.Map;
import org.gridmark.driver.contract.stored.StoreContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** Stores behind caches that a thin client makes anew. */
@Tag("soak")
class StoreThinIT extends StoreContract {
  @Override
  public Grid driver() {
    return new IgniteDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(IgniteDriver.CLIENT, "thin");
  }
}
