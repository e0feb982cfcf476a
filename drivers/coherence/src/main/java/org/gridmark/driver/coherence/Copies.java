package org.gridmark.driver.coherence;

import com.tangosol.net.Member;
import java.util.Set;
import org.gridmark.model.target.Placement;

/**
 * Where entries are that are not kept in partitions: in one part, whole wherever they are. There is
 * nothing to share out and nothing that lacks a backup.
 */
final class Copies {
  private Copies() {}

  /** With these nodes there. */
  static Placement of(Set<Member> nodes) {
    return new Placement(nodes.size(), 1, nodes.isEmpty() ? 1 : 0, 0, true);
  }
}
