package org.gridmark.study.hub.wan.audit;

import org.gridmark.model.metric.Metric;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.replication.Message;
import org.jspecify.annotations.Nullable;

/**
 * The fate of an entry that one site has updated, from version 1 to a later one, and the other has
 * taken away at the same time.
 */
public enum Outcome {
  /** Both sites have the update: the removal is lost. */
  KEPT,
  /** Neither has the entry: the update is lost. */
  GONE,
  /** A site has the version from before both writes. */
  RESURRECTED,
  /** The sites are unlike. */
  APART;

  /** By which it is told. */
  public Metric metric() {
    return switch (this) {
      case KEPT -> HubMetrics.COLLISIONS_KEPT;
      case GONE -> HubMetrics.COLLISIONS_GONE;
      case RESURRECTED -> HubMetrics.REPLICA_RESURRECTED;
      case APART -> HubMetrics.REPLICA_APART;
    };
  }

  /** By what each site has in the end. */
  static Outcome of(@Nullable Message here, @Nullable Message there) {
    if (isOld(here) || isOld(there)) {
      return RESURRECTED;
    }
    if (here == null && there == null) {
      return GONE;
    }
    return here != null && here.equals(there) ? KEPT : APART;
  }

  private static boolean isOld(@Nullable Message one) {
    return one != null && one.version() == 1;
  }
}
