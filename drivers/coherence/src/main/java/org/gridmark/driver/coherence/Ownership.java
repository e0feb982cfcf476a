package org.gridmark.driver.coherence;

import com.tangosol.net.Member;
import com.tangosol.net.PartitionedService;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.target.Placement;

/** Who owns the partitions of one service, as this member sees it; it asks nobody. */
final class Ownership {
  private final PartitionedService service;
  private final Set<Member> nodes;
  private final int backups;
  private final boolean apart;
  private final Map<Member, Integer> owned = new HashMap<>();
  private int unowned;
  private int unprotected;

  private Ownership(PartitionedService service, int backups) {
    this.service = service;
    this.nodes = service.getOwnershipEnabledMembers();
    this.backups = backups;
    this.apart = canBeApart(nodes);
    for (int partition = 0; partition < service.getPartitionCount(); partition++) {
      look(partition);
    }
  }

  /** Of all these services together: a node counts when it keeps partitions of each. */
  static Placement of(List<PartitionedService> services, int backups) {
    int nodes = Integer.MAX_VALUE;
    int partitions = 0;
    int unowned = 0;
    int unprotected = 0;
    boolean balanced = true;
    for (PartitionedService service : services) {
      Ownership ownership = new Ownership(service, backups);
      nodes = Math.min(nodes, ownership.nodes.size());
      partitions += service.getPartitionCount();
      unowned += ownership.unowned;
      unprotected += ownership.unprotected;
      balanced &= ownership.balanced();
    }
    return new Placement(nodes, partitions, unowned, unprotected, balanced);
  }

  private void look(int partition) {
    Member owner = service.getPartitionOwner(partition);
    if (owner == null) {
      unowned++;
      return;
    }
    owned.merge(owner, 1, Integer::sum);
    if (protectors(partition, owner) < Math.min(backups, nodes.size() - 1)) {
      unprotected++;
    }
  }

  /** Coherence keeps owner and backup on different servers if none has more than half the nodes. */
  private static boolean canBeApart(Set<Member> nodes) {
    Map<Integer, Integer> onServer = new HashMap<>();
    nodes.forEach(node -> onServer.merge(node.getMachineId(), 1, Integer::sum));
    return onServer.values().stream().allMatch(count -> 2 * count <= nodes.size());
  }

  private int protectors(int partition, Member owner) {
    Set<Member> protectors = new HashSet<>();
    for (int backup = 1; backup <= backups; backup++) {
      Member member = service.getBackupOwner(partition, backup);
      if (member != null && protects(member, owner)) {
        protectors.add(member);
      }
    }
    return protectors.size();
  }

  private boolean protects(Member member, Member owner) {
    return apart ? member.getMachineId() != owner.getMachineId() : !member.equals(owner);
  }

  /**
   * Whether no node has more than its fair share. Coherence moves partitions away from who has
   * more, and from nobody else: of 257 on four nodes, 65, 65, 65 and 62 stay as they are.
   */
  private boolean balanced() {
    if (nodes.isEmpty()) {
      return false;
    }
    int fair = Math.floorDiv(service.getPartitionCount(), nodes.size()) + 1;
    return owned.values().stream().allMatch(share -> share <= fair);
  }
}
