package org.gridmark.driver.coherence;

import java.util.List;
import java.util.Map;
import javax.cache.Cache;
import org.gridmark.driver.contract.jcache.JCacheContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;
import org.opentest4j.TestAbortedException;

/** The same through the proxies of nodes, which pass on the bytes. */
@Tag("soak")
class JCacheExtendIT extends JCacheContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Client.EXTEND.strategy().settings();
  }

  @Override
  protected List<String> keepers(Cache<Object, Object> cache, Object key) {
    throw new TestAbortedException("a client that is no member knows no owner");
  }
}
