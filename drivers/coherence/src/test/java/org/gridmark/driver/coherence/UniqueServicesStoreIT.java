package org.gridmark.driver.coherence;

import java.util.Map;
import org.gridmark.driver.contract.stored.StoreContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** Caches with a store and a service each, in Java's serialization. */
@Tag("soak")
class UniqueServicesStoreIT extends StoreContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(
        CoherenceDriver.SERVICES,
        "unique",
        CoherenceDriver.THREADS,
        "1",
        Layout.SERIALIZATION,
        "java");
  }
}
