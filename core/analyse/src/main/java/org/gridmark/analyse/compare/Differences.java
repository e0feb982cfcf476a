package org.gridmark.analyse.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.record.RunInfo;

/** The properties in which several runs or strategies differ, in words: a line each. */
public final class Differences {
  private static final String ABSENT = "not there";

  private Differences() {}

  /** Where the strategies of one run give different guarantees: these are not to be ranked. */
  public static List<String> promises(RunInfo run) {
    return Rivals.of(run).lines();
  }

  /**
   * Facts that are not the same of all.
   *
   * @param facts of each, by its name and then by the fact's
   */
  public static List<String> among(Map<String, Map<String, String>> facts) {
    Set<String> names = new LinkedHashSet<>();
    facts.values().forEach(one -> names.addAll(one.keySet()));
    List<String> lines = new ArrayList<>();
    for (String name : names) {
      Map<String, List<String>> byValue = new LinkedHashMap<>();
      facts.forEach(
          (who, own) ->
              byValue
                  .computeIfAbsent(own.getOrDefault(name, ABSENT), value -> new ArrayList<>())
                  .add(who));
      if (byValue.size() > 1) {
        lines.add(name + ": " + words(byValue));
      }
    }
    return lines;
  }

  private static String words(Map<String, List<String>> byValue) {
    return byValue.entrySet().stream()
        .map(entry -> entry.getKey() + " (" + String.join(", ", entry.getValue()) + ")")
        .collect(Collectors.joining("; "));
  }
}
