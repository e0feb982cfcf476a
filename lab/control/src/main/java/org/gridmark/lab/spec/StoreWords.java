package org.gridmark.lab.spec;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Target;

/** The terms on which a target has the stores behind the caches of a plan, in words. */
public final class StoreWords {
  /** Their name among a target's guarantees. */
  public static final String NAME = "store";

  private StoreWords() {}

  /** A sentence for each kind of store; empty where no cache has one. */
  public static Optional<String> of(Target target, ClusterSpec cluster) {
    if (!(target instanceof Grid grid)) {
      return Optional.empty();
    }
    String words =
        cluster.caches().stream()
            .map(CacheSpec::store)
            .filter(Objects::nonNull)
            .map(wish -> grid.storeTerms(wish, cluster).words())
            .distinct()
            .collect(Collectors.joining(". "));
    return Optional.of(words).filter(all -> !all.isEmpty());
  }
}
