package org.gridmark.driver.hazelcast;

import com.hazelcast.instance.impl.Node;
import com.hazelcast.internal.partition.InternalPartition;
import com.hazelcast.internal.partition.PartitionReplica;
import com.hazelcast.internal.partition.impl.InternalPartitionServiceImpl;
import com.hazelcast.internal.partition.impl.PartitionStateManager;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/**
 * Who owns the partitions, as a member sees it; it asks nobody. A copy comes into the table when it
 * has arrived, not when it is planned.
 *
 * <p>The shares are fair when Hazelcast's own arrangement would leave every copy where it is. Its
 * fairness is between servers, and it can stay far from even shares when few are left: after a
 * death, two servers keep what they had of each other.
 */
final class Ownership {
  /** The arrangement is settled for an owner and its first two backups; the third it may redraw. */
  private static final int SETTLED = 3;

  private static final Method REPARTITION = repartition();

  private final InternalPartitionServiceImpl service;

  /** The members that store entries. */
  private final Set<UUID> nodes;

  private final int copies;

  Ownership(Node member, int backups) {
    this.service = (InternalPartitionServiceImpl) member.getPartitionService();
    this.nodes =
        member.getClusterService().getMembers().stream()
            .filter(one -> !one.isLiteMember())
            .map(one -> one.getUuid())
            .collect(Collectors.toSet());
    this.copies = 1 + Math.min(backups, service.getMaxAllowedBackupCount());
  }

  Placement placement() {
    if (nodes.isEmpty()) {
      int partitions = service.getPartitionCount();
      return new Placement(0, partitions, partitions, 0, false);
    }
    // Hazelcast spreads the partitions over the nodes when somebody first asks for an owner.
    service.getPartitionOwner(0);
    InternalPartition[] partitions = service.getInternalPartitions();
    int unowned = 0;
    int unprotected = 0;
    for (InternalPartition partition : partitions) {
      if (!isThere(partition.getReplica(0))) {
        unowned++;
      } else if (!hasBackups(partition)) {
        unprotected++;
      }
    }
    return new Placement(
        nodes.size(), partitions.length, unowned, unprotected, isSettled(partitions));
  }

  private boolean hasBackups(InternalPartition partition) {
    for (int copy = 1; copy < copies; copy++) {
      if (!isThere(partition.getReplica(copy))) {
        return false;
      }
    }
    return true;
  }

  private boolean isThere(@Nullable PartitionReplica replica) {
    return replica != null && nodes.contains(replica.uuid());
  }

  /** By reflection: versions before 5.5 do not make it public. */
  private PartitionReplica @Nullable [][] arranged() {
    try {
      return (PartitionReplica[][])
          REPARTITION.invoke(service.getPartitionStateManager(), Set.of(), null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Method repartition() {
    try {
      Method found =
          PartitionStateManager.class.getDeclaredMethod("repartition", Set.class, Collection.class);
      found.setAccessible(true);
      return found;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private boolean isSettled(InternalPartition[] partitions) {
    PartitionReplica[][] arranged = arranged();
    if (arranged == null) {
      return false;
    }
    for (InternalPartition partition : partitions) {
      PartitionReplica[] wanted = arranged[partition.getPartitionId()];
      for (int copy = 0; copy < Math.min(copies, SETTLED); copy++) {
        if (!Objects.equals(wanted[copy], partition.getReplica(copy))) {
          return false;
        }
      }
    }
    return true;
  }
}
