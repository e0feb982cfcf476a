package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Recovery;
import org.gridmark.analyse.Result;
import org.gridmark.analyse.Series;
import org.gridmark.analyse.run.Distribution;
import org.gridmark.analyse.run.Event;
import org.gridmark.analyse.run.RunInfo;
import org.jspecify.annotations.Nullable;

/** An analysis, arranged as a report asks for it. */
public record Findings(Analysis analysis) {
  /** Ends the name of a subject that was measured while other users were at work. */
  public static final String UNDER_TRAFFIC = " under traffic";

  private static final String MEAN = "latency.mean";

  /** What was asked, and on what. */
  public RunInfo info() {
    return analysis.run().info();
  }

  /** Every strategy that has results, in their order. */
  public List<String> strategies() {
    Set<String> names = new LinkedHashSet<>();
    analysis.results().forEach(result -> names.add(result.strategy()));
    analysis.recoveries().forEach(recovery -> names.add(recovery.strategy()));
    return List.copyOf(names);
  }

  /** Whether there is more than one strategy, so that each must be named. */
  public boolean several() {
    return strategies().size() > 1;
  }

  /** The number of one strategy, subject and metric. */
  public Optional<Result> find(String strategy, String subject, String metric) {
    return analysis.results().stream()
        .filter(result -> result.strategy().equals(strategy))
        .filter(result -> result.subject().equals(subject) && result.metric().equals(metric))
        .findFirst();
  }

  /** All numbers of one metric. */
  public List<Result> all(String metric) {
    return analysis.results().stream().filter(result -> result.metric().equals(metric)).toList();
  }

  /** The sum of one metric over all subjects and strategies. */
  public double sum(String metric) {
    return all(metric).stream().mapToDouble(result -> result.estimate().value()).sum();
  }

  /** The name without the words "under traffic". */
  public static String base(String subject) {
    return subject.endsWith(UNDER_TRAFFIC)
        ? subject.substring(0, subject.length() - UNDER_TRAFFIC.length())
        : subject;
  }

  /** Mean latencies by subject and strategy, those with a published number first. */
  public List<Comparison> comparisons() {
    Set<String> loads = new LinkedHashSet<>();
    rates().forEach(rate -> loads.add(rate.subject()));
    Map<List<String>, Comparison> rows = new LinkedHashMap<>();
    for (Result mean : all(MEAN)) {
      if (!loads.contains(mean.subject()) && !background(mean.strategy(), mean.subject())) {
        String base = base(mean.subject());
        rows.computeIfAbsent(
            List.of(base, mean.strategy()),
            key ->
                new Comparison(
                    mean.strategy(),
                    base,
                    find(mean.strategy(), base, MEAN).orElse(null),
                    find(mean.strategy(), base + UNDER_TRAFFIC, MEAN).orElse(null)));
      }
    }
    return bySubject(rows.values());
  }

  private static List<Comparison> bySubject(Iterable<Comparison> rows) {
    Map<String, List<Comparison>> published = new LinkedHashMap<>();
    Map<String, List<Comparison>> others = new LinkedHashMap<>();
    for (Comparison row : rows) {
      Map<String, List<Comparison>> group =
          published(row.alone()) || published(row.traffic()) ? published : others;
      group.computeIfAbsent(row.subject(), key -> new ArrayList<>()).add(row);
    }
    List<Comparison> ordered = new ArrayList<>();
    published.values().forEach(ordered::addAll);
    others.values().forEach(ordered::addAll);
    return ordered;
  }

  private static boolean published(@Nullable Result result) {
    return result != null && result.published() != null;
  }

  /** Rates of jobs: entries loaded, read or put a second. */
  public List<Result> rates() {
    return analysis.results().stream()
        .filter(result -> result.unit().equals("1/s") && result.metric().endsWith(".rate"))
        .toList();
  }

  /** What the audits found, one a strategy that has one. */
  public List<Audit> audits() {
    List<Audit> audits = new ArrayList<>();
    for (String strategy : strategies()) {
      double expected = sum(strategy, "entries.expected");
      if (expected > 0) {
        audits.add(
            new Audit(
                strategy,
                expected,
                sum(strategy, "entries.lost"),
                sum(strategy, "entries.doubled"),
                sum(strategy, "entries.wrong")));
      }
    }
    return audits;
  }

  private double sum(String strategy, String metric) {
    return all(metric).stream()
        .filter(result -> result.strategy().equals(strategy))
        .mapToDouble(result -> result.estimate().value())
        .sum();
  }

  /** Phases that faults struck in. */
  public Set<String> faultPhases() {
    Set<String> phases = new LinkedHashSet<>();
    analysis.recoveries().forEach(recovery -> phases.add(recovery.phase()));
    return phases;
  }

  /** Whether the subject is beside what is measured, as traffic is. */
  public boolean background(String strategy, String subject) {
    return analysis.run().trials().stream()
        .filter(trial -> trial.strategy().equals(strategy))
        .flatMap(trial -> trial.events().stream())
        .filter(event -> event.kind().equals(Event.BACKGROUND))
        .anyMatch(event -> subject.equals(event.detail().get("subject")));
  }

  /** Whether anything was measured under traffic. */
  public boolean traffic() {
    return comparisons().stream().anyMatch(row -> row.traffic() != null);
  }

  /** The series of undisturbed phases. */
  public List<Series> undisturbed() {
    Set<String> faulted = faultPhases();
    return analysis.series().stream().filter(series -> !faulted.contains(series.phase())).toList();
  }

  /** The latency of a subject in all undisturbed phases of a strategy together. */
  public Distribution latency(String strategy, String subject) {
    return Distribution.merge(
        undisturbed().stream()
            .filter(series -> series.strategy().equals(strategy))
            .filter(series -> series.subject().equals(subject))
            .map(Series::latency)
            .toList());
  }

  /** How many trials there are, in words. */
  public String trials() {
    int here = analysis.run().trials().size();
    int asked = info().trials();
    String noun = asked == 1 ? " trial" : " trials";
    return here == asked ? here + noun : here + " of " + asked + noun;
  }

  /** The subject of a recovery's results. */
  public static String subject(Recovery recovery) {
    return recovery.subject() + " after " + recovery.fault();
  }

  /** What was published for a metric of a subject, whatever the strategy. */
  public Optional<Double> published(String subject, String metric) {
    return all(metric).stream()
        .filter(result -> result.subject().equals(subject))
        .flatMap(result -> Stream.ofNullable(result.published()))
        .findFirst();
  }

  /** How the size of the data compares with the document's, and what a ratio to it is worth. */
  public String scaleNote() {
    String scale = info().settings().getOrDefault("scale", "unknown");
    String size =
        scale.equals("1")
            ? "the document's size"
            : "scale " + scale + ", where 1 is the document's size";
    String nodes = info().settings().get("nodes");
    return "Measured at "
        + size
        + (nodes == null ? "" : ", on " + nodes + (nodes.equals("1") ? " node" : " nodes"))
        + ". Published: "
        + info().source()
        + ". Machines and versions differ, so a ratio to a published number is context, not a"
        + " ranking.";
  }

  /** What a reader must know before using the numbers, a line each. */
  public List<String> warnings() {
    return Warnings.of(this);
  }
}
