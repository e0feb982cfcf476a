package org.gridmark.driver.infinispan.network;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.target.ClusterSpec;

/** What {@link Copies} promises, without a class of Infinispan's. */
public final class SiteTerms {
  private static final String BRIDGE =
      "; each node is a site master, on a bridge of TCP that the secrets of all sites open";

  private SiteTerms() {}

  /** Of a cluster's caches; empty where none is copied. */
  public static Optional<String> of(ClusterSpec cluster) {
    Map<String, String> terms = new TreeMap<>();
    for (CacheSpec<?, ?> cache : cluster.caches()) {
      SiteCopies wish = cache.copies();
      if (wish != null) {
        terms.put(SiteCopies.word(wish.pace()), of(wish));
      }
    }
    return terms.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join("; ", terms.values()) + BRIDGE);
  }

  /** Whether a write is at every site when it returns, of those caches that are copied there. */
  public static boolean waits(ClusterSpec cluster) {
    return cluster.caches().stream()
        .map(CacheSpec::copies)
        .anyMatch(wish -> wish != null && wish.pace() == SiteCopies.Pace.SYNC);
  }

  private static String of(SiteCopies wish) {
    return wish.pace() == SiteCopies.Pace.SYNC
        ? "before a write returns: while another site is away it fails after 15 s or less, stays at"
            + " its own site, and the other lacks it until its state is pushed by hand; conflicts are"
            + " not noticed"
        : "after a write has returned: keys wait in the owner and its backups, without bound, and"
            + " the present value is sent when the other site is back; a site that comes back empty"
            + " asks for all entries of caches that are copied both ways; conflicts by versions: "
            + rule(wish.conflicts());
  }

  private static String rule(SiteCopies.Conflicts conflicts) {
    return switch (conflicts) {
      case USUAL -> "the site whose name comes first wins";
      case VALUE_WINS -> "a value wins over a removal, else the site whose name comes first";
      case REMOVAL_WINS -> "a removal wins over a value, else the site whose name comes first";
      case ENTRY_GOES -> "the entry is removed";
    };
  }
}
