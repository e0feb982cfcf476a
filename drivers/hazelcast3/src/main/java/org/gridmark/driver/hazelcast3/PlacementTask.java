package org.gridmark.driver.hazelcast3;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.core.Member;
import com.hazelcast.core.Partition;
import com.hazelcast.instance.MemberImpl;
import java.io.Serializable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/** Asks a member where entries are, as its partition table has it. */
final class PlacementTask implements Callable<int[]>, HazelcastInstanceAware, Serializable {
  private static final long serialVersionUID = 1;

  private final int backups;
  private transient @Nullable HazelcastInstance member;

  PlacementTask(int backups) {
    this.backups = backups;
  }

  @Override
  public void setHazelcastInstance(HazelcastInstance instance) {
    member = instance;
  }

  /** In numbers: a Placement is not serializable. */
  @Override
  public int[] call() {
    HazelcastInstance here = Objects.requireNonNull(member);
    Set<Object> addresses = new HashSet<>();
    Map<Member, Integer> shares = new HashMap<>();
    for (Member node : here.getCluster().getMembers()) {
      addresses.add(((MemberImpl) node).getAddress());
      shares.put(node, 0);
    }
    PartitionTable table = new PartitionTable(here);
    int copies = Math.min(backups, addresses.size() - 1);
    Set<Partition> partitions = here.getPartitionService().getPartitions();
    int unowned = 0;
    int unprotected = 0;
    for (Partition partition : partitions) {
      Member owner = partition.getOwner();
      if (owner == null || shares.computeIfPresent(owner, (node, n) -> n + 1) == null) {
        unowned++;
      } else if (!isProtected(table, partition.getPartitionId(), copies, addresses)) {
        unprotected++;
      }
    }
    return new int[] {
      shares.size(), partitions.size(), unowned, unprotected, isFair(shares) ? 1 : 0
    };
  }

  /** The placement that a member's answer means. */
  static Placement placement(int[] answer) {
    return new Placement(answer[0], answer[1], answer[2], answer[3], answer[4] == 1);
  }

  private static boolean isProtected(
      PartitionTable table, int partition, int copies, Set<Object> addresses) {
    for (int copy = 1; copy <= copies; copy++) {
      Object address = table.address(partition, copy);
      if (address == null || !addresses.contains(address)) {
        return false;
      }
    }
    return true;
  }

  /** Hazelcast leaves a share that is as much as a tenth beside the mean where it is. */
  private static boolean isFair(Map<Member, Integer> shares) {
    int all = shares.values().stream().mapToInt(Integer::intValue).sum();
    double mean = (double) all / shares.size();
    return shares.values().stream().allMatch(one -> Math.abs(one - mean) <= 1 + mean / 10);
  }
}
