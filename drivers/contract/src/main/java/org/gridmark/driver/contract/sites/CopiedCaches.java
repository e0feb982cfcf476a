package org.gridmark.driver.contract.sites;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.data.SiteCopies.Conflicts;
import org.gridmark.model.data.SiteCopies.Pace;

/** Caches that the target copies between two sites, both ways unless another thing is said. */
public final class CopiedCaches {
  /** Written before a write returns. */
  public static final CacheSpec<Long, Copied> SYNC = of(Pace.SYNC, Conflicts.USUAL);

  /** From here to there alone, after a write has returned. */
  public static final CacheSpec<Long, Copied> ONE_WAY =
      new CacheSpec<>("one-way", Long.class, Copied.class)
          .copied(new SiteCopies(Pace.ASYNC, Conflicts.USUAL));

  /** All of this site. */
  public static final List<CacheSpec<?, ?>> CACHES =
      Stream.<CacheSpec<?, ?>>concat(Stream.of(SYNC, ONE_WAY), later()).toList();

  /** The caches of the other site. */
  public static final class There {
    /** Of which nothing comes back. */
    public static final CacheSpec<Long, Copied> ONE_WAY =
        new CacheSpec<>(CopiedCaches.ONE_WAY.name(), Long.class, Copied.class);

    /** All of the other site. */
    public static final List<CacheSpec<?, ?>> CACHES =
        Stream.<CacheSpec<?, ?>>concat(Stream.of(SYNC, ONE_WAY), later()).toList();

    private There() {}
  }

  private CopiedCaches() {}

  /** As nodes of this site are told. */
  static TestCluster.Told here() {
    return new TestCluster.Told(CACHES, CopiedCaches.class.getName(), Map.of());
  }

  /** As nodes of the other site are told. */
  static TestCluster.Told there() {
    return new TestCluster.Told(There.CACHES, There.class.getName(), Map.of());
  }

  /** The cache whose writes return before they are elsewhere. */
  public static CacheSpec<Long, Copied> later(Conflicts conflicts) {
    return of(Pace.ASYNC, conflicts);
  }

  private static Stream<CacheSpec<?, ?>> later() {
    return Arrays.stream(Conflicts.values()).map(CopiedCaches::later);
  }

  private static CacheSpec<Long, Copied> of(Pace pace, Conflicts conflicts) {
    return new CacheSpec<>(
            SiteCopies.word(pace) + "-" + SiteCopies.word(conflicts), Long.class, Copied.class)
        .copied(new SiteCopies(pace, conflicts));
  }
}
