package org.gridmark.model.target;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * How a target lays its entries out over processes (Barclays 2009, Table 4.2). A driver offers each
 * that its target has, beside the partitioned one, as a direct strategy of the topology's name.
 */
public enum Topology {
  /** Each client keeps what it puts, and nobody else sees it. */
  LOCAL("each client keeps what it puts"),
  /** Every node keeps every entry. */
  REPLICATED("every node keeps every entry"),
  /** Every node keeps every entry, and a write locks nothing. */
  OPTIMISTIC("every node keeps every entry; a write locks nothing"),
  /** Each entry is kept by one node, and by as many others as it has backups. */
  PARTITIONED("each entry is kept by one node and its backups"),
  /** Partitioned, and each client keeps what it has read. */
  NEAR("partitioned; each client keeps what it has read");

  private static final String SETTING = "topology";

  private final String meaning;

  Topology(String meaning) {
    this.meaning = meaning;
  }

  /** As given to {@code --strategy}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The strategy by which a driver offers it. */
  public Strategy strategy() {
    return Strategy.direct(label(), meaning, Map.of(SETTING, label()));
  }

  /** That of a cluster: partitioned, unless its strategy says otherwise. */
  public static Topology of(ClusterSpec cluster) {
    String label = cluster.settings().getOrDefault(SETTING, PARTITIONED.label());
    return Arrays.stream(values())
        .filter(topology -> topology.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no topology " + label));
  }
}
