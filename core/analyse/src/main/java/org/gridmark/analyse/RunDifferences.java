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
import org.gridmark.analyse.compare.Rivals;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.RunInfo;

/** The differences between runs, in words. */
final class RunDifferences {
  private final List<Analysis> runs;

  RunDifferences(List<Analysis> runs) {
    this.runs = runs;
  }

  /** Machine, versions, settings and options, and words of the targets that decide nothing. */
  List<String> environment() {
    List<String> lines = new ArrayList<>(differences(RunDifferences::conditions));
    if (recorded()) {
      words().forEach(line -> lines.add("stated " + line));
    } else {
      lines.add("guarantees: compared by their words, as not each run recorded them otherwise");
    }
    return lines;
  }

  /** Of all but the guarantees that differ themselves. */
  private List<String> words() {
    Set<String> differing =
        semantics().stream().map(RunDifferences::name).collect(Collectors.toSet());
    return differences(this::promises).stream()
        .filter(line -> !differing.contains(name(line)))
        .toList();
  }

  private static String name(String line) {
    return line.split(":", 2)[0];
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

  /**
   * Guarantees of targets and services, strategy by strategy. Of a run of a version that recorded
   * them in words alone, all that is stated must be the same word by word.
   */
  List<String> semantics() {
    return differences(recorded() ? this::guarantees : this::promises);
  }

  private boolean recorded() {
    return infos().stream()
        .allMatch(info -> Rivals.of(info).recorded(info.spec().strategies().keySet()));
  }

  private Map<String, String> guarantees(RunInfo info) {
    return compared(info, Rivals.of(info)::given);
  }

  private Map<String, String> promises(RunInfo info) {
    return compared(info, one -> info.environment().semantics().getOrDefault(one, Map.of()));
  }

  /**
   * The statements of the strategies that are compared: those of all runs. A run's only strategy
   * goes by no name, because it is compared with the other's only one.
   */
  private Map<String, String> compared(RunInfo info, Function<String, Map<String, String>> of) {
    boolean several = runs.stream().anyMatch(one -> strategies(one).size() > 1);
    Map<String, String> all = new LinkedHashMap<>();
    for (String strategy : info.spec().strategies().keySet()) {
      if (!several || runs.stream().allMatch(one -> strategies(one).contains(strategy))) {
        of.apply(strategy)
            .forEach((name, said) -> all.put(several ? strategy + " " + name : name, said));
      }
    }
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
