package org.gridmark.driver.coherence;

import java.util.HashMap;
import java.util.Map;
import org.gridmark.driver.contract.AggregateContract;
import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.driver.contract.ExpiryContract;
import org.gridmark.driver.contract.ListenContract;
import org.gridmark.driver.contract.LockContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.PageContract;
import org.gridmark.driver.contract.QueryContract;
import org.gridmark.driver.contract.TraitContract;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Topology;
import org.junit.jupiter.api.Tag;

/**
 * Neither a front cache nor whole values read for one field change an answer. Changes in place are
 * left out: the front cache hears of them after they are done, so what is read next may be older.
 */
@Tag("soak")
class NearIT extends ClusterContract
    implements MapContract,
        QueryContract,
        PageContract,
        AggregateContract,
        ListenContract,
        ExpiryContract,
        LockContract,
        TraitContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>(Topology.NEAR.strategy().settings());
    settings.put(Layout.EXTRACTORS, "whole");
    return settings;
  }
}
