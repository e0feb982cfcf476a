package org.gridmark.model.target;

import java.util.Map;

/**
 * The sites of a plan, as a program of one of them is told.
 *
 * @param own the program's own site; empty where the plan has only one
 * @param others the cluster at each other site, by the site's name: its members and caches, and
 *     nothing of sites
 */
public record Sites(String own, Map<String, ClusterSpec> others) {
  /** A plan of one site. */
  public static final Sites NONE = new Sites("", Map.of());

  /** Copies. */
  public Sites {
    others = Map.copyOf(others);
  }

  /** The cluster at another site. */
  public ClusterSpec of(String site) {
    ClusterSpec there = others.get(site);
    if (there == null) {
      throw new IllegalArgumentException("the plan names no other site " + site);
    }
    return there;
  }

  /** Whether there is another one. */
  public boolean several() {
    return !others.isEmpty();
  }
}
