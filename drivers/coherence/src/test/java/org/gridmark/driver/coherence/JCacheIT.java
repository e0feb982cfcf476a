package org.gridmark.driver.coherence;

import com.tangosol.net.DistributedCacheService;
import com.tangosol.net.NamedCache;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.gridmark.driver.contract.jcache.JCacheContract;
import org.gridmark.model.target.Grid;

class JCacheIT extends JCacheContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  protected List<String> keepers(Cache<Object, Object> cache, Object key) {
    var service = (DistributedCacheService) cache.unwrap(NamedCache.class).getCacheService();
    int partition = service.getKeyPartitioningStrategy().getKeyPartition(key);
    return Stream.concat(
            Stream.of(service.getPartitionOwner(partition)),
            IntStream.rangeClosed(1, service.getBackupCount())
                .mapToObj(backup -> service.getBackupOwner(partition, backup)))
        .map(String::valueOf)
        .toList();
  }
}
