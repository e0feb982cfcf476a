package org.gridmark.driver.coherence;

import com.tangosol.net.NamedCache;
import com.tangosol.net.PartitionedService;
import com.tangosol.net.partition.PartitionSet;
import com.tangosol.util.aggregator.Count;
import com.tangosol.util.filter.AlwaysFilter;
import com.tangosol.util.filter.PartitionedFilter;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Node;

/** This JVM as a member that stores entries. */
record CoherenceNode(Member member) implements Node {
  /** Of the partitions that it owns; where there are none, of its own copy. */
  @Override
  public long entries(CacheSpec<?, ?> spec) {
    NamedCache<?, ?> cache = member.cache(spec.name());
    if (!(cache.getCacheService() instanceof PartitionedService service)) {
      return cache.size();
    }
    PartitionSet owned = service.getOwnedPartitions(service.getCluster().getLocalMember());
    return cache.aggregate(new PartitionedFilter<>(AlwaysFilter.INSTANCE(), owned), new Count<>());
  }

  @Override
  public void close() {
    member.close();
  }
}
