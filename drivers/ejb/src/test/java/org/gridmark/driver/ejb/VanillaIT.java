package org.gridmark.driver.ejb;

import java.util.Map;
import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.driver.contract.CompareAndSetContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.TraitContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** The bean as it comes. */
@Tag("soak")
class VanillaIT extends ClusterContract
    implements MapContract, CompareAndSetContract, TraitContract {
  @Override
  public Grid driver() {
    return new EjbDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(EjbDriver.SETUP, "vanilla");
  }
}
