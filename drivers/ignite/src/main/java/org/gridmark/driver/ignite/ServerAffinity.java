package org.gridmark.driver.ignite;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.ignite.cache.affinity.rendezvous.RendezvousAffinityFunction;
import org.apache.ignite.cluster.ClusterNode;
import org.jspecify.annotations.Nullable;

/**
 * Ignite's own affinity, with the copies of a partition on different servers as long as there are
 * some left: a filter of Ignite's, which would keep them apart, would make none at all on a single
 * server.
 */
final class ServerAffinity extends RendezvousAffinityFunction {
  private static final long serialVersionUID = 1;

  /** How many partitions a cache has: as many as Ignite gives it by default. */
  static final int PARTITIONS = DFLT_PARTITION_COUNT;

  ServerAffinity() {
    super(false, PARTITIONS);
  }

  @Override
  public List<ClusterNode> assignPartition(
      int partition,
      List<ClusterNode> nodes,
      int backups,
      @Nullable Map<UUID, Collection<ClusterNode>> neighbours) {
    if (nodes.size() <= 1) {
      return nodes;
    }
    List<ClusterNode> ranked =
        super.assignPartition(partition, nodes, nodes.size() - 1, neighbours);
    int copies = Math.min(backups, nodes.size() - 1) + 1;
    List<ClusterNode> chosen = new ArrayList<>(copies);
    Set<Object> servers = new HashSet<>();
    for (ClusterNode node : ranked) {
      if (chosen.size() < copies && servers.add(node.attribute(MemberConfig.SERVER))) {
        chosen.add(node);
      }
    }
    for (ClusterNode node : ranked) {
      if (chosen.size() < copies && !chosen.contains(node)) {
        chosen.add(node);
      }
    }
    return chosen;
  }
}
