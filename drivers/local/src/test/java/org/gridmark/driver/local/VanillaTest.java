package org.gridmark.driver.local;

import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;

/** Caffeine as it comes does the same, but for entries that expire. */
class VanillaTest extends DriverContract {
  @Override
  public Grid driver() {
    return new LocalDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(Limits.EXPIRY, "none");
  }
}
