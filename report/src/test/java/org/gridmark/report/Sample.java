package org.gridmark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.steady.Series;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Published;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;

/**
 * A made-up run of hub/tour, of the shape and size of a real one: for looking at, not for quoting.
 */
final class Sample {
  static final long STARTED = 1_763_712_000_000L;

  /**
   * Table 5.3 of Barclays 2009: seconds alone and with traffic; with a made-up mean of ours in ms.
   */
  record Query(String name, double alone, double traffic, double ours) {}

  static final List<Query> QUERIES =
      List.of(
          new Query("Position POF Key", 0.516, 1.560, 6.12),
          new Query("Position Date", 12.596, 22.722, 48.3),
          new Query("Position Accounts", 0.406, 1.444, 5.21),
          new Query("Activity Key", 0.006, 0.007, 0.094),
          new Query("Activity Settlement Date", 0.471, 1.575, 6.83),
          new Query("Activity Trade Date", 14.998, 28.841, 52.4),
          new Query("Activity Trade Status", 0.397, 1.807, 6.02),
          new Query("Activity Accounts", 0.587, 1.641, 5.48),
          new Query("Activity Trade Status (3 Time Zones)", 1.058, 2.271, 11.2),
          new Query("Activity Settlement Date (3 Regions)", 1.259, 2.421, 12.9),
          new Query("Activity Key (1000)", 0.021, 0.034, 0.62));

  private static final String UNDELIVERED =
      "load not delivered: 287/s of 320/s (89.7 %) in phase alone, all 64 users were busy: more"
          + " users or a lower rate";

  private Sample() {}

  /** One strategy, one trial: what {@code gridmark run} leaves. */
  static Analysis tour() {
    return run(List.of("default"), 1);
  }

  /** The tour, with curves in its trial. */
  static Analysis with(List<Curve> curves) {
    Analysis tour = tour();
    TrialData one = tour.run().trials().getFirst();
    TrialData drawn =
        new TrialData(
            one.number(),
            one.strategy(),
            one.windows(),
            one.points(),
            one.figures(),
            one.events(),
            one.resources(),
            curves);
    return new Analysis(
        new RunData(tour.run().info(), List.of(drawn), List.of()),
        tour.results(),
        tour.verdicts(),
        tour.recoveries(),
        tour.series(),
        tour.comparisons(),
        tour.doubts());
  }

  /** Several strategies with several trials each; of more than three each, one does not count. */
  static Analysis run(List<String> strategies, int trialsEach) {
    List<TrialData> trials = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (int repetition = 0; repetition < trialsEach; repetition++) {
      for (String strategy : strategies) {
        order.add(strategy);
        trials.add(new SampleTrial(order.size(), strategies.indexOf(strategy)).of(strategy));
      }
    }
    List<Doubt> doubts =
        trialsEach > 3 ? SampleTrial.doubts(trials.get(1), UNDELIVERED) : List.of();
    List<Result> results = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    List<Series> series = new ArrayList<>();
    for (String strategy : strategies) {
      double slower = 1 + 0.3 * strategies.indexOf(strategy);
      results.addAll(SampleResults.of(strategy, slower));
      verdicts.addAll(verdicts(strategy));
      series.addAll(
          SampleTrial.series(
              strategy,
              trials.stream()
                  .filter(t -> t.strategy().equals(strategy))
                  .filter(t -> doubts.isEmpty() || t.number() != 2)
                  .toList()));
    }
    List<Recovery> recoveries = trials.stream().map(SampleTrial::recovery).toList();
    RunData run = new RunData(info(strategies, order), trials, List.of());
    List<Comparison> comparisons = SampleComparison.of(strategies, results);
    return new Analysis(run, results, verdicts, recoveries, series, comparisons, doubts);
  }

  /** The tour, whose question a key's number answers. */
  static Analysis asking(String subject, String metric) {
    RunInfo info = tour().run().info();
    return of(
        with(
            info,
            info.publication().source(),
            info.publication().claims(),
            List.of(new Headline(info.spec().experiment(), "A key", Subject.of(subject), metric))),
        tour().results(),
        tour().verdicts(),
        List.of());
  }

  /** The same of several strategies, with a question whose words fill a line. */
  static Analysis askingAtLength(List<String> strategies) {
    Analysis all = run(strategies, 3);
    RunInfo info = all.run().info();
    String words = "A key, " + "asked at great length, ".repeat(3);
    return new Analysis(
        new RunData(
            with(
                info,
                info.publication().source(),
                info.publication().claims(),
                List.of(
                    new Headline(
                        info.spec().experiment(),
                        words,
                        Subject.of("Activity Key"),
                        "latency.p99"))),
            all.run().trials(),
            List.of()),
        all.results(),
        all.verdicts(),
        all.recoveries(),
        all.series(),
        all.comparisons(),
        all.doubts());
  }

  /** The tour, in which all of one subject is in doubt. */
  static Analysis doubtful() {
    Doubt doubt = new Doubt(1, "default", "alone", Set.of(Subject.of("Activity Key")), "spoilt");
    List<Result> marked =
        tour().results().stream()
            .map(
                one -> one.subject().equals(Subject.of("Activity Key")) ? doubted(one, doubt) : one)
            .toList();
    return of(tour().run().info(), marked, tour().verdicts(), List.of(doubt));
  }

  /** The tour, in which the time of the fault is in doubt. */
  static Analysis doubtfulRecovery() {
    Recovery recovery = tour().recoveries().getFirst();
    Doubt doubt =
        new Doubt(1, "default", recovery.phase(), Set.of(recovery.subject()), "spoilt meanwhile");
    return of(tour().run().info(), tour().results(), tour().verdicts(), List.of(doubt));
  }

  /** A run of somebody's own file, beside which nothing was published. */
  static Analysis ownFile() {
    RunInfo info = tour().run().info();
    List<Result> own = tour().results().stream().map(Sample::unpublished).toList();
    return of(with(info, "my.yaml", List.of(), List.of()), own, List.of(), List.of());
  }

  /** The tour, whose queries were asked of a child, too. */
  static Analysis withChild(String child) {
    List<Result> all = new ArrayList<>(tour().results());
    tour().results().stream()
        .filter(one -> one.subject().equals(Subject.of("Activity Key")))
        .map(one -> called(one, one.subject().withPart(child)))
        .forEach(all::add);
    return of(tour().run().info(), all, tour().verdicts(), List.of());
  }

  private static Result called(Result one, Subject subject) {
    return new Result(
        one.study(),
        one.experiment(),
        one.target(),
        one.strategy(),
        subject,
        one.metric(),
        one.estimate(),
        null,
        one.verdict(),
        one.doubts());
  }

  private static Result doubted(Result one, Doubt doubt) {
    return new Result(
        one.study(),
        one.experiment(),
        one.target(),
        one.strategy(),
        one.subject(),
        one.metric(),
        one.estimate(),
        one.published(),
        one.verdict(),
        List.of(doubt));
  }

  private static Result unpublished(Result one) {
    return new Result(
        one.study(),
        one.experiment(),
        one.target(),
        one.strategy(),
        one.subject(),
        one.metric(),
        one.estimate(),
        null,
        one.verdict());
  }

  private static Analysis of(
      RunInfo info, List<Result> results, List<Verdict> verdicts, List<Doubt> doubts) {
    Analysis tour = tour();
    return new Analysis(
        new RunData(info, tour.run().trials(), List.of()),
        results,
        verdicts,
        tour.recoveries(),
        tour.series(),
        tour.comparisons(),
        doubts);
  }

  private static RunInfo with(
      RunInfo info, String source, List<Claim> claims, List<Headline> headlines) {
    return info.with(new Publication(source, info.publication().numbers(), claims, headlines));
  }

  static RunInfo info(List<String> strategies, List<String> order) {
    Map<String, String> meanings = new LinkedHashMap<>();
    strategies.forEach(name -> meanings.put(name, "as the target comes, " + name));
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("backups", "1");
    settings.put("nodes", "4");
    settings.put("query.time", "6s");
    settings.put("scale", "0.01");
    settings.put("seed", "2009");
    settings.put("traffic.sleep", "200ms");
    settings.put("traffic.users", "10");
    return new RunInfo(
        1,
        "20251121-080000-hub-tour",
        STARTED,
        RunInfo.State.COMPLETE,
        new RecordedSpec(
            "gridmark run hub/tour",
            "hub",
            "tour",
            "How fast are loads and queries, alone and under traffic, and what does losing a node cost?",
            false,
            settings,
            Map.of(),
            "coherence",
            meanings),
        new Environment(
                "Oracle Coherence CE 25.03.2", environment(), Map.of("default", semantics()))
            .giving(guarantees(strategies)),
        new Publication(
            "Mueller and Dillon, High Speed Data Caching at Barclays Capital, 2009: 1 M entries a cache"
                + " in 24 JVMs on 4 servers",
            List.<Published>of(),
            claims()),
        new TrialPlan(order));
  }

  private static Map<String, StatedGuarantees> guarantees(List<String> strategies) {
    Map<String, StatedGuarantees> all = new LinkedHashMap<>();
    strategies.forEach(one -> all.put(one, StatedGuarantees.of(Guarantees.inMemory(1))));
    return all;
  }

  private static Map<String, String> semantics() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("acknowledgement", "a put returns when owner and backup have it");
    words.put("backups", "1, on another node");
    words.put("persistence", "none: entries live in memory");
    words.put("reads", "from the owner");
    words.put("serialization", "POF");
    words.put("postgres.fsync", "on");
    return words;
  }

  private static Map<String, String> environment() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("machine", "2 cores, 24 GiB, x86_64");
    words.put("kernel", "Linux 6.1");
    words.put("jdk", "OpenJDK 25.0.1 (controller), 25.0.1 (nodes)");
    words.put("node.flags", "-Xms512m -Xmx512m -XX:+UseSerialGC");
    words.put("postgresql", "18.6");
    words.put("gridmark", "0.1.0");
    words.put("commit", "8ce7134");
    words.put("loopback.overhead", "71 ns a request");
    return words;
  }

  private static List<Claim> claims() {
    return List.of(
        claim(
            "traffic-doubles",
            "All queries but Activity Key take over twice as long with traffic",
            "Barclays 2009, section 5.3",
            2),
        claim(
            "key-is-fast",
            "A query by unique key takes less than 1 % of the time of other queries",
            "Barclays 2009, section 5.3",
            100),
        own(
            claim(
                "spike",
                "Losing a node makes the worst query about four times as long as usual",
                "Barclays 2009, section 5.7",
                4)),
        claim("nothing-lost", "In all cases, data was preserved", "Barclays 2009, section 5.7", 0));
  }

  private static Claim own(Claim claim) {
    return new Claim(
        claim.id(),
        claim.sentence(),
        claim.source(),
        Claim.Origin.PROJECT,
        claim.conditions(),
        claim.terms());
  }

  private static Claim claim(String id, String sentence, String source, double bound) {
    Claim.Quantity over = new Claim.Quantity(Subject.of("Activity Trade Status"), "latency.mean");
    Claim.Quantity metric =
        new Claim.Quantity(Subject.of("Activity Trade Status").under("traffic"), "latency.mean");
    return new Claim(
        id,
        sentence,
        source,
        List.of(new Claim.Term(metric, over, Claim.Relation.AT_LEAST, bound)));
  }

  private static List<Verdict> verdicts(String strategy) {
    List<Claim> claims = claims();
    return List.of(
        new Verdict(
            claims.get(0),
            strategy,
            Finding.DOES_NOT_HOLD,
            List.of(new Estimate(1.62, 1.55, 1.7, 1))),
        new Verdict(
            claims.get(1), strategy, Finding.HOLDS, List.of(new Estimate(141, 133, 149, 1))),
        new Verdict(
            claims.get(2), strategy, Finding.NOT_SHOWN, List.of(new Estimate(5.1, 2.8, 9.4, 1))),
        new Verdict(claims.get(3), strategy, Finding.HOLDS, List.of(Estimate.exact(0, 1))));
  }
}
