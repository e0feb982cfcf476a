package org.gridmark.driver.infinispan;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.gridmark.driver.contract.jcache.JCacheContract;
import org.gridmark.model.target.Grid;
import org.infinispan.AdvancedCache;
import org.infinispan.distribution.DistributionInfo;

class JCacheIT extends JCacheContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }

  @Override
  protected List<String> keepers(Cache<Object, Object> cache, Object key) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(key);
    }
    AdvancedCache<?, ?> kept = cache.unwrap(AdvancedCache.class);
    DistributionInfo shares =
        kept.getDistributionManager()
            .getCacheTopology()
            .getDistribution(kept.getKeyDataConversion().toStorage(bytes.toByteArray()));
    return Stream.concat(Stream.of(shares.primary()), shares.writeBackups().stream())
        .map(String::valueOf)
        .toList();
  }
}
