package org.gridmark.driver.redis;

import java.util.Map;
import org.gridmark.driver.contract.CompareAndSetContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.TraitContract;
import org.junit.jupiter.api.Tag;

/** The client as it comes. */
@Tag("soak")
class VanillaIT extends RedisStrategyContract
    implements MapContract, CompareAndSetContract, TraitContract {
  @Override
  public Map<String, String> settings() {
    return Map.of(RedisDriver.CLIENT, "vanilla");
  }
}
