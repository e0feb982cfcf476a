package org.gridmark.driver.jdbc.postgres;

import java.util.Collection;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridmark.driver.jdbc.DatabaseDriver;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.data.SiteCopies.Conflicts;
import org.gridmark.model.data.SiteCopies.Pace;
import org.gridmark.model.target.ClusterSpec;

/**
 * Streaming replication among the sites of a plan: from the server of the site whose caches are
 * copied to those of all others, which can only be read.
 *
 * @param cluster of one of the sites
 */
record Replication(ClusterSpec cluster) {
  /** The kind of the server that is copied. */
  static final String PRIMARY = "postgres-primary";

  /** The kind of a server that follows it. */
  static final String STANDBY = "postgres-standby";

  /** All sites have the same, whatever their clusters are called. */
  static final String SCHEMA = "gridmark-copied";

  /** Whether the caches of this site are copied. */
  boolean comesFromHere() {
    return wishes(cluster).findAny().isPresent();
  }

  /** Whether those of another site are copied to this one. */
  boolean comesHere() {
    return others().anyMatch(other -> wishes(other).findAny().isPresent());
  }

  /** Whether a write is applied at every other site when it returns. */
  boolean waits() {
    return wishes(cluster).anyMatch(wish -> wish.pace() == Pace.SYNC);
  }

  /**
   * Whether it can be had: one way, for a standby refuses writes, so that there are no conflicts;
   * and a commit that returns before it is on disk here cannot be elsewhere.
   */
  boolean isPossible() {
    boolean bothWays = comesFromHere() && comesHere();
    boolean settles =
        Stream.concat(Stream.of(cluster), others())
            .flatMap(Replication::wishes)
            .anyMatch(wish -> wish.conflicts() != Conflicts.USUAL);
    boolean early = waits() && DatabaseDriver.commitsLater(cluster.settings());
    return !bothWays && !settles && !early;
  }

  private Stream<ClusterSpec> others() {
    Collection<ClusterSpec> all = cluster.sites().others().values();
    return all.stream();
  }

  private static Stream<SiteCopies> wishes(ClusterSpec one) {
    return one.caches().stream().map(CacheSpec::copies).filter(Objects::nonNull);
  }

  /** Its terms, in words. */
  String terms() {
    return "one way, all tables: by streaming replication to a hot standby at each other site,"
        + " which refuses writes, so that none conflict; a write returns "
        + (waits()
            ? "when the standbys have applied it (synchronous_commit remote_apply): it waits while"
                + " one is away, and if it is given up it is committed at its own site alone"
            : "when it is committed at its own site, whether a standby is there or not")
        + "; a slot keeps the log, and dead rows, while a standby is away, on the disk and without a"
        + " limit; it looks for the primary again every 5 s; no standby takes over by itself";
  }
}
