package org.gridmark.driver.infinispan;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Topology;
import org.infinispan.AdvancedCache;
import org.infinispan.distribution.ch.ConsistentHash;
import org.infinispan.factories.GlobalComponentRegistry;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.remoting.transport.Address;
import org.infinispan.topology.CacheTopology;
import org.infinispan.topology.LocalTopologyManager;

/**
 * Who owns the segments of one cache, as a member sees it; it asks nobody. An owner is in the
 * current hash when its copy has arrived.
 *
 * <p>Shares are fair when the topology is what Infinispan calls stable: every member is in it, and
 * nothing is to be moved. Segments are drawn by hashing, so shares are only nearly equal.
 */
final class Ownership {
  private final ConsistentHash hash;

  /** The members that store entries. */
  private final Set<Address> nodes;

  private final int copies;
  private final int servers;
  private int unowned;
  private int unprotected;

  private Ownership(ConsistentHash hash, Collection<Address> present, int wanted) {
    this.hash = hash;
    this.nodes =
        hash.getMembers().stream()
            .filter(member -> !MemberConfig.NO_SERVER.equals(member.getMachineId()))
            .filter(present::contains)
            .collect(Collectors.toSet());
    this.copies = Math.min(wanted, nodes.size());
    this.servers = Math.min(copies, servers(nodes));
    for (int segment = 0; segment < hash.getNumSegments(); segment++) {
      look(segment);
    }
  }

  /** Of all these caches together: a node counts when it is a member of each. */
  static Placement of(
      ClusterSpec cluster, EmbeddedCacheManager manager, List<AdvancedCache<?, ?>> caches) {
    boolean everywhere = Topology.of(cluster) == Topology.REPLICATED;
    int wanted = everywhere ? Integer.MAX_VALUE : 1 + cluster.backups();
    LocalTopologyManager topologies =
        GlobalComponentRegistry.componentOf(manager, LocalTopologyManager.class);
    int nodes = caches.isEmpty() ? 0 : Integer.MAX_VALUE;
    int segments = 0;
    int unowned = 0;
    int unprotected = 0;
    boolean balanced = !caches.isEmpty();
    for (AdvancedCache<?, ?> cache : caches) {
      CacheTopology topology = cache.getDistributionManager().getCacheTopology();
      Ownership ownership = new Ownership(topology.getCurrentCH(), manager.getMembers(), wanted);
      nodes = Math.min(nodes, ownership.nodes.size());
      segments += ownership.hash.getNumSegments();
      unowned += ownership.unowned;
      unprotected += ownership.unprotected;
      balanced &=
          isStable(topology, topologies.getStableCacheTopology(cache.getName()))
              && manager.getMembers().containsAll(topology.getMembers());
    }
    return new Placement(nodes, segments, unowned, unprotected, balanced);
  }

  private static boolean isStable(CacheTopology topology, CacheTopology stable) {
    return topology.getPendingCH() == null
        && stable != null
        && stable.getTopologyId() == topology.getTopologyId();
  }

  private void look(int segment) {
    Set<Address> owners = new HashSet<>(hash.locateOwnersForSegment(segment));
    owners.retainAll(nodes);
    if (!nodes.contains(hash.locatePrimaryOwnerForSegment(segment))) {
      unowned++;
    } else if (owners.size() < copies || servers(owners) < servers) {
      unprotected++;
    }
  }

  private static int servers(Set<Address> nodes) {
    return (int) nodes.stream().map(Address::getMachineId).distinct().count();
  }
}
