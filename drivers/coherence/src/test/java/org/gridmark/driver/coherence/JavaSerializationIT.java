package org.gridmark.driver.coherence;

import java.util.Map;
import org.gridmark.driver.contract.AggregateContract;
import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.driver.contract.CodecContract;
import org.gridmark.driver.contract.CompareAndSetContract;
import org.gridmark.driver.contract.IndexContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.QueryContract;
import org.gridmark.driver.contract.TraitContract;
import org.gridmark.driver.contract.UpdateContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** What reads or changes fields, with no POF form to read them of. */
@Tag("soak")
class JavaSerializationIT extends ClusterContract
    implements MapContract,
        QueryContract,
        CodecContract,
        AggregateContract,
        UpdateContract,
        IndexContract,
        CompareAndSetContract,
        TraitContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(Layout.SERIALIZATION, "java");
  }
}
