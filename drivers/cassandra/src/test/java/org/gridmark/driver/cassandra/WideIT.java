package org.gridmark.driver.cassandra;

import java.util.Map;
import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.driver.contract.CompareAndSetContract;
import org.gridmark.driver.contract.ExpiryContract;
import org.gridmark.driver.contract.LifecycleContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.TraitContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** Partitions of the first field of a key. */
@Tag("soak")
class WideIT extends ClusterContract
    implements MapContract,
        CompareAndSetContract,
        ExpiryContract,
        TraitContract,
        LifecycleContract {
  @Override
  public Grid driver() {
    return new CassandraDriver();
  }

  /** It wants a Java 17. */
  @Override
  public boolean runsEverywhere() {
    return false;
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(Layout.ROWS, "wide");
  }
}
