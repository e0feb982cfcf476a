package org.gridmark.capacity.curve;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The placement of entries on servers, as far as it is known: it decides which families of curves
 * are possible.
 *
 * @param nodesEach storage nodes on each server
 * @param backups copies of each entry beside the first; empty: not known, where one is possible
 */
public record Topology(int nodesEach, OptionalInt backups) {
  /** One node a server, and unknown backups. */
  public static final Topology UNKNOWN = new Topology(1, OptionalInt.empty());

  /** The storage nodes of so many servers. */
  double nodes(double servers) {
    return nodesEach * servers;
  }

  /** The backups of an entry that so many servers keep: a node alone keeps none. */
  double kept(double servers) {
    return Math.min(nodes(servers) - 1, backups.orElse(1));
  }

  /**
   * The families: sums of at most two of the terms that these sizes can tell from the base, two
   * whose cost grows with a power, and a limit.
   *
   * @param sizes servers, rising
   */
  List<Family> families(List<Integer> sizes) {
    List<CostTerm> terms = CostTerm.told(this, sizes);
    int largest = sizes.getLast();
    List<Family> families = new ArrayList<>();
    families.add(new SumOfTerms(List.of(), this, largest));
    for (int i = 0; i < terms.size(); i++) {
      families.add(new SumOfTerms(List.of(terms.get(i)), this, largest));
      for (int j = i + 1; j < terms.size(); j++) {
        families.add(new SumOfTerms(List.of(terms.get(i), terms.get(j)), this, largest));
      }
    }
    families.add(new PowerLaw(largest));
    families.add(new HiddenContention(largest));
    families.add(new Limit(largest));
    return families;
  }
}
