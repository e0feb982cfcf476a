package org.gridmark.study.hub.wan.audit;

import org.gridmark.model.metric.Metric;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.replication.Message;
import org.jspecify.annotations.Nullable;

/** How an entry is at the site that it is brought to. */
public enum Found {
  /** As at the site where it was put, and as it was acknowledged. */
  ALIKE,
  /** Where it was put it is not as it was acknowledged: no other site is to blame. */
  LOST_AT_HOME,
  /** Not there, though a put was acknowledged. */
  MISSING,
  /** In an older version than the last acknowledged one. */
  BEHIND,
  /** There, though a removal was acknowledged. */
  RESURRECTED,
  /** In a version that nobody has put. */
  UNASKED,
  /** In a state that is allowed, and another one than where it was put. */
  APART;

  /** By which it is told. */
  Metric metric() {
    return switch (this) {
      case ALIKE -> HubMetrics.REPLICA_ALIKE;
      case LOST_AT_HOME -> HubMetrics.ORIGIN_LOST;
      case MISSING -> HubMetrics.REPLICA_MISSING;
      case BEHIND -> HubMetrics.REPLICA_BEHIND;
      case RESURRECTED -> HubMetrics.REPLICA_RESURRECTED;
      case UNASKED -> HubMetrics.REPLICA_UNASKED;
      case APART -> HubMetrics.REPLICA_APART;
    };
  }

  /**
   * How one is.
   *
   * @param here where it was put
   * @param there where it is brought to
   */
  static Found of(Expected expected, @Nullable Message here, @Nullable Message there) {
    if (!expected.allows(here)) {
      return LOST_AT_HOME;
    }
    if (there == null) {
      return expected.absent() ? alike(here, null) : MISSING;
    }
    if (there.version() < expected.least()) {
      return expected.present() ? BEHIND : RESURRECTED;
    }
    if (there.version() > expected.most()) {
      return UNASKED;
    }
    return expected.present() ? alike(here, there) : RESURRECTED;
  }

  private static Found alike(@Nullable Message here, @Nullable Message there) {
    boolean same = here == null ? there == null : here.equals(there);
    return same ? ALIKE : APART;
  }
}
