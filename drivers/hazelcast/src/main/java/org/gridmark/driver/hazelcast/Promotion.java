package org.gridmark.driver.hazelcast;

import com.hazelcast.cluster.Cluster;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.jspecify.annotations.Nullable;

/**
 * A node that begins as a lite member, and is promoted when all nodes are there. A cluster that is
 * to have every member before it stores anything is started in this way.
 */
record Promotion(Cluster members, int nodes) {
  private static final long LOOK_AGAIN = TimeUnit.MILLISECONDS.toNanos(20);

  /** Whether a cluster's nodes are promoted. */
  static boolean wanted(ClusterSpec cluster) {
    return "promoted".equals(cluster.settings().get(HazelcastDriver.START));
  }

  /** Whether a member of this place joins without storing anything. */
  static boolean joinsLite(ClusterSpec cluster, @Nullable Place place) {
    return place == null || wanted(cluster);
  }

  /** Goes on in the background: the others, for whom it waits, start only when this one has. */
  void begin() {
    Thread.ofPlatform().daemon().name("promotion").start(this::promote);
  }

  private void promote() {
    while (present() < nodes) {
      LockSupport.parkNanos(LOOK_AGAIN);
    }
    while (members.getLocalMember().isLiteMember()) {
      try {
        members.promoteLocalLiteMember();
      } catch (IllegalStateException e) {
        // Another one is being promoted, or the member that promotes has changed.
        LockSupport.parkNanos(LOOK_AGAIN);
      }
    }
  }

  /** Clients are lite members too, on no server. */
  private long present() {
    return members.getMembers().stream()
        .filter(member -> member.getAttribute(MemberConfig.SERVER) != null)
        .count();
  }
}
