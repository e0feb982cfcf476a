package org.gridmark.driver.coherence;

import java.util.Map;
import org.gridmark.driver.contract.stored.StoreContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** A store behind a cache whose clients come through proxies. */
@Tag("soak")
class ExtendStoreIT extends StoreContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Client.EXTEND.strategy().settings();
  }
}
