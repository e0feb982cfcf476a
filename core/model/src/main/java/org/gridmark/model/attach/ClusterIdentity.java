package org.gridmark.model.attach;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who a cluster is, as far as its client is told: what a run noted of one is removed from no other.
 *
 * @param name its own, or that of its database; empty where it has none
 * @param members that answer now, each by what no other cluster's has: an id, else an address
 * @param about its product and kind, for people; empty where its client is not told
 */
public record ClusterIdentity(String name, Set<String> members, String about) {
  /** One of which nothing was noted: no cluster is this one. */
  public static final ClusterIdentity UNKNOWN = new ClusterIdentity("", Set.of());

  private static final int NAMED = 4;

  /** Copies, sorted. */
  public ClusterIdentity {
    members = Collections.unmodifiableSet(new LinkedHashSet<>(new TreeSet<>(members)));
    about = Objects.requireNonNullElse(about, "");
  }

  /** One of which no more is told. */
  public ClusterIdentity(String name, Set<String> members) {
    this(name, members, "");
  }

  /** Whether it is the same cluster: by its name, and by a member that has stayed, where told. */
  public boolean is(ClusterIdentity other) {
    boolean untold = members.isEmpty() && other.members.isEmpty();
    return name.equals(other.name)
        && (untold ? !name.isEmpty() : !Collections.disjoint(members, other.members));
  }

  @Override
  public String toString() {
    if (equals(UNKNOWN)) {
      return "a cluster that is not named";
    }
    List<String> some = members.stream().limit(NAMED).toList();
    String kind = name.isEmpty() ? "a cluster" : "cluster " + name;
    return (about.isEmpty() ? kind : about + ";")
        + (some.isEmpty() ? "" : " of " + String.join(", ", some))
        + (members.size() > some.size()
            ? " and %d more members".formatted(members.size() - NAMED)
            : "");
  }
}
