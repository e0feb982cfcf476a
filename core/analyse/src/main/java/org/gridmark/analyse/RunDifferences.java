package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.analyse.compare.Differences;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.RunInfo;

/** The differences between runs, in words. */
final class RunDifferences {
  private final List<Analysis> runs;

  RunDifferences(List<Analysis> runs) {
    this.runs = runs;
  }

  /** Machine, versions, settings and options. */
  List<String> environment() {
    return differences(RunDifferences::conditions);
  }

  private static Map<String, String> conditions(RunInfo info) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("experiment", info.spec().study() + "/" + info.spec().experiment());
    all.put("target", info.environment().product());
    all.put("quick", String.valueOf(info.spec().quick()));
    all.putAll(info.environment().facts());
    info.spec().settings().forEach((name, value) -> all.put("setting " + name, value));
    info.spec().options().forEach((name, value) -> all.put("option " + name, value));
    return all;
  }

  /** Promises of targets and services, strategy by strategy. */
  List<String> semantics() {
    return differences(this::promises);
  }

  /** A run's only strategy goes by no name, because it is compared with the other's only one. */
  private Map<String, String> promises(RunInfo info) {
    boolean several =
        runs.stream().anyMatch(one -> one.run().info().spec().strategies().size() > 1);
    Map<String, String> all = new LinkedHashMap<>();
    info.environment()
        .semantics()
        .forEach(
            (strategy, promises) ->
                promises.forEach(
                    (name, promise) -> all.put(several ? strategy + " " + name : name, promise)));
    return all;
  }

  private List<String> differences(Function<RunInfo, Map<String, String>> of) {
    Map<String, Map<String, String>> byRun = new LinkedHashMap<>();
    infos().forEach(info -> byRun.put(info.name(), of.apply(info)));
    return Differences.among(byRun);
  }

  /** Strategies and subjects that some run lacks. */
  List<String> onlyInOne() {
    List<String> lines = new ArrayList<>(missing("strategy", this::strategies));
    lines.addAll(missing("subject", RunDifferences::subjects));
    return lines;
  }

  private List<String> missing(String kind, Function<Analysis, Set<String>> of) {
    Map<String, List<String>> having = new LinkedHashMap<>();
    for (Analysis run : runs) {
      for (String name : of.apply(run)) {
        having.computeIfAbsent(name, absent -> new ArrayList<>()).add(run.run().info().name());
      }
    }
    return having.entrySet().stream()
        .filter(entry -> entry.getValue().size() < runs.size())
        .map(
            entry ->
                kind + " " + entry.getKey() + ": only in " + String.join(", ", entry.getValue()))
        .toList();
  }

  private Set<String> strategies(Analysis run) {
    return run.run().info().spec().strategies().keySet();
  }

  private static Set<String> subjects(Analysis run) {
    return run.results().stream()
        .filter(result -> !result.metric().equals(StandardMetrics.CLAIM_RATIO))
        .map(result -> result.subject().toString())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private List<RunInfo> infos() {
    return runs.stream().map(run -> run.run().info()).toList();
  }
}
