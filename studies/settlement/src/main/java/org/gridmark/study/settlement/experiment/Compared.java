package org.gridmark.study.settlement.experiment;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.target.Strategy;

/** Picks strategies to compare. */
final class Compared {
  private Compared() {}

  /** The default, and those of these names. */
  static List<Strategy> of(List<Strategy> offered, String... names) {
    List<Strategy> all = new ArrayList<>(List.of(Strategy.DEFAULT));
    List<String> wanted = List.of(names);
    offered.stream().filter(one -> wanted.contains(one.name())).forEach(all::add);
    return all;
  }

  /** The default, on all processors of this machine, and fewer: 1, 2, 4 and so on. */
  static List<Strategy> cores() {
    List<Strategy> all = new ArrayList<>(List.of(Strategy.DEFAULT));
    int there = Runtime.getRuntime().availableProcessors();
    for (int cores = 1; cores < there; cores *= 2) {
      all.add(Strategy.cores(Integer.toString(cores)));
    }
    return all;
  }
}
