package org.gridmark.driver.ignite;

import java.util.Collection;
import java.util.List;
import org.apache.ignite.cluster.ClusterNode;
import org.apache.ignite.configuration.CacheConfiguration;
import org.apache.ignite.internal.IgniteEx;
import org.apache.ignite.internal.processors.affinity.GridAffinityAssignmentCache;
import org.apache.ignite.internal.processors.cache.CacheGroupContext;
import org.apache.ignite.internal.util.typedef.internal.CU;
import org.gridmark.model.target.Placement;

/**
 * Who owns the partitions, as a node sees it, be it a client; it asks nobody. Each cache has
 * partitions of its own. A copy counts when it has arrived: until then its owner is said to be
 * moving.
 *
 * <p>All is balanced when each partition is with the nodes that the affinity wants for it, and
 * nothing more is on its way. The affinity draws by a hash, so shares are even by chance alone.
 */
record Ownership(IgniteEx ignite) {
  Placement placement() {
    Collection<ClusterNode> nodes = ignite.cluster().forServers().nodes();
    int partitions = 0;
    int unowned = 0;
    int unprotected = 0;
    boolean settled = true;
    for (CacheConfiguration<?, ?> cache : ignite.configuration().getCacheConfiguration()) {
      CacheGroupContext group = ignite.context().cache().cacheGroup(CU.cacheId(cache.getName()));
      if (group == null) {
        continue; // dropped
      }
      // Where every node has every entry, the number of backups is the largest that there is.
      long copies = Math.min(1L + group.config().getBackups(), nodes.size());
      for (List<ClusterNode> owners : group.topology().allOwners()) {
        partitions++;
        if (owners.isEmpty()) {
          unowned++;
        } else if (owners.size() < copies) {
          unprotected++;
        }
      }
      settled &= isSettled(group.affinity());
    }
    return new Placement(nodes.size(), partitions, unowned, unprotected, settled);
  }

  private boolean isSettled(GridAffinityAssignmentCache affinity) {
    return affinity.lastVersion().topologyVersion()
            == ignite.context().discovery().topologyVersion()
        && affinity.assignments(affinity.lastVersion()).equals(affinity.idealAssignmentRaw());
  }
}
