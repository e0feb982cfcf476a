package org.gridmark.study.hub.wan.replication;

import java.time.Duration;
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

  /** Longer than a call to the other site goes on that a client has given up. */
  private static final Duration CALLS = Duration.ofSeconds(10);

  /**
   * How long nothing may change before what is not alike never will be: where a client writes to
   * both sites nothing waits behind it; where the product copies it may miss a member, or another
   * site, for a while before it sends again.
   *
   * @param patience that of stores, which try again by themselves
   */
  public Duration settles(Duration patience) {
    return switch (this) {
      case DUAL -> patience.compareTo(CALLS) < 0 ? patience : CALLS;
      case SYNC, ASYNC -> patience.multipliedBy(2);
      case NONE, AT_ONCE, BEHIND, LOG -> patience;
    };
  }

  /** The traits that it needs. */
  public Set<Trait> needs() {
    return switch (this) {
      case NONE, DUAL -> EnumSet.noneOf(Trait.class);
      case AT_ONCE, BEHIND, LOG -> EnumSet.of(Trait.STORE);
      case SYNC, ASYNC -> EnumSet.of(Trait.SITE_COPIES);
    };
  }
}
