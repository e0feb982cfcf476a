package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gridmark.record.RunInfo;

/**
 * Which strategy of one run is set against which of another: those of the same name, or the only
 * one of each.
 *
 * @param baseline what people read for the one: the run, and the strategy where there are several
 * @param other the same for the other
 */
public record Matching(String strategy, String otherStrategy, String baseline, String other) {
  /** Those of two runs. */
  public static List<Matching> of(Analysis first, Analysis second) {
    RunInfo info = first.run().info();
    RunInfo other = second.run().info();
    Set<String> strategies = info.spec().strategies().keySet();
    Set<String> others = other.spec().strategies().keySet();
    List<String> common = new ArrayList<>(strategies);
    common.retainAll(others);
    if (common.isEmpty() && strategies.size() == 1 && others.size() == 1) {
      return List.of(
          new Matching(
              strategies.iterator().next(), others.iterator().next(), info.name(), other.name()));
    }
    boolean several = strategies.size() > 1 || others.size() > 1;
    return common.stream()
        .map(
            name ->
                several
                    ? new Matching(name, name, info.name() + "/" + name, other.name() + "/" + name)
                    : new Matching(name, name, info.name(), other.name()))
        .toList();
  }
}
