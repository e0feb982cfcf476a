package org.gridmark.driver.hazelcast;

import com.hazelcast.cache.HazelcastCacheManager;
import com.hazelcast.cache.ICache;
import com.hazelcast.config.CacheConfig;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.partition.InternalPartition;
import com.hazelcast.internal.partition.InternalPartitionService;
import java.util.List;
import java.util.stream.IntStream;
import javax.cache.Cache;
import org.gridmark.driver.contract.jcache.JCacheContract;
import org.gridmark.model.target.Grid;

class JCacheIT extends JCacheContract {
  @Override
  public Grid driver() {
    return new HazelcastDriver();
  }

  @Override
  @SuppressWarnings("unchecked") // JCache asks for the raw type of a configuration
  protected List<String> keepers(Cache<Object, Object> cache, Object key) {
    HazelcastCacheManager manager = (HazelcastCacheManager) cache.getCacheManager();
    HazelcastInstanceProxy member = (HazelcastInstanceProxy) manager.getHazelcastInstance();
    InternalPartitionService service = member.getOriginal().node.getPartitionService();
    InternalPartition partition = service.getPartition(service.getPartitionId(key));
    ICache<?, ?> kept = cache.unwrap(ICache.class);
    CacheConfig<?, ?> config = kept.getConfiguration(CacheConfig.class);
    return IntStream.rangeClosed(0, config.getBackupCount())
        .mapToObj(replica -> String.valueOf(partition.getReplicaAddress(replica)))
        .toList();
  }
}
