package org.gridmark.model.study;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.model.data.CacheSpec;

/**
 * A further site of a plan: a second cluster of the same target, with as many nodes, far from the
 * first.
 *
 * @param name lower-case letters, digits and {@code -}: that of a site of a hosts file, where the
 *     run has one
 * @param caches every cache that the cluster there uses
 * @param programs the clients, services and frontends of the plan that are there; all others are at
 *     home. A client is connected to the cluster of its site
 */
public record Site(String name, List<CacheSpec<?, ?>> caches, Set<String> programs) {
  /** Copies, and checks the name. */
  public Site {
    if (!name.matches("[a-z][a-z0-9-]*")) {
      throw new IllegalArgumentException("a site cannot be named '" + name + "'");
    }
    caches = List.copyOf(caches);
    programs = Set.copyOf(programs);
  }

  /** The same with further programs. */
  public Site with(Collection<String> further) {
    Set<String> all = new HashSet<>(programs);
    all.addAll(further);
    return new Site(name, caches, all);
  }
}
