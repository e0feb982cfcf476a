package org.gridmark.study.hub.wan.replication;

import java.util.EnumSet;
import java.util.Set;
import org.gridmark.model.target.Trait;

/** A way to bring a cache's entries to another site. */
public enum Way {
  /** None: the entries stay. */
  NONE,
  /** A store publishes each write before it returns. */
  AT_ONCE,
  /** A store publishes writes later, in batches. */
  BEHIND,
  /** The client writes at both sites. */
  DUAL,
  /** A store writes a durable log before a write returns; a client at the other site applies it. */
  LOG,
  /** The product copies each write before it returns. */
  SYNC,
  /** The product copies writes later. */
  ASYNC;

  /** The traits that it needs. */
  public Set<Trait> needs() {
    return switch (this) {
      case NONE, DUAL -> EnumSet.noneOf(Trait.class);
      case AT_ONCE, BEHIND, LOG -> EnumSet.of(Trait.STORE);
      case SYNC, ASYNC -> EnumSet.of(Trait.SITE_COPIES);
    };
  }
}
