package org.gridmark.driver.hazelcast3;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.core.Member;
import com.hazelcast.core.Partition;
import com.hazelcast.core.PartitionService;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Asks a member where entries are: how many nodes, partitions, partitions without an owner, whether
 * backups are missing, whether the shares are fair. By the public API, which has been the same
 * throughout 3.x; it says of backups whether all of them are there, and not how many are not.
 */
final class PlacementTask implements Callable<int[]>, HazelcastInstanceAware, Serializable {
  private static final long serialVersionUID = 1;

  private transient @Nullable HazelcastInstance member;

  @Override
  public void setHazelcastInstance(HazelcastInstance instance) {
    member = instance;
  }

  @Override
  public int[] call() {
    HazelcastInstance here = Objects.requireNonNull(member);
    PartitionService service = here.getPartitionService();
    Set<Partition> partitions = service.getPartitions();
    Map<Member, Integer> shares = new HashMap<>();
    here.getCluster().getMembers().forEach(node -> shares.put(node, 0));
    int unowned = 0;
    for (Partition partition : partitions) {
      Member owner = partition.getOwner();
      if (owner == null || shares.computeIfPresent(owner, (node, n) -> n + 1) == null) {
        unowned++;
      }
    }
    boolean safe = service.isClusterSafe();
    return new int[] {
      shares.size(), partitions.size(), unowned, safe ? 0 : 1, safe && fair(shares) ? 1 : 0
    };
  }

  /** Hazelcast leaves a share that is as much as a tenth beside the mean where it is. */
  private static boolean fair(Map<Member, Integer> shares) {
    int all = shares.values().stream().mapToInt(Integer::intValue).sum();
    double mean = (double) all / shares.size();
    return shares.values().stream().allMatch(one -> Math.abs(one - mean) <= 1 + mean / 10);
  }
}
