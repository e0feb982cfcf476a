package org.gridmark.cli;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialPlan;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.TrialWriter;

/**
 * A run on disk whose truth is known. Latencies are lognormal about a level that is a percent off
 * in each trial; {@code fast} and {@code slow} are queries, of which slow takes twice as long.
 */
final class SyntheticRun {
  static final long START = 1_800_000_000_000L;
  private static final int WINDOWS = 30;
  private static final int ANSWERS = 200;

  private long seed = 1;
  private double slower = 1;
  private double slowerStill = 1;
  private double lost;
  private long failures;
  private int trials = 5;
  private List<String> subjects = List.of("fast", "slow");
  private String backups = "1";
  private int cold;
  private String kernel = "6.1";
  private String jvmOptions = "";
  private String scale = "1";
  private boolean quick;
  private double step = 1.2;
  private String unasked = "";
  private int later;

  SyntheticRun seed(long other) {
    seed = other;
    return this;
  }

  /** How many times longer everything takes. */
  SyntheticRun slower(double factor) {
    slower = factor;
    return this;
  }

  /** How many times longer slow takes besides. */
  SyntheticRun slowerStill(double factor) {
    slowerStill = factor;
    return this;
  }

  /** In each trial. */
  SyntheticRun lost(double entries) {
    lost = entries;
    return this;
  }

  /** In each window. */
  SyntheticRun failures(long requests) {
    failures = requests;
    return this;
  }

  SyntheticRun trials(int number) {
    trials = number;
    return this;
  }

  SyntheticRun subjects(String... names) {
    subjects = List.of(names);
    return this;
  }

  /** The first seconds, in which everything takes four times as long. */
  SyntheticRun cold(int seconds) {
    cold = seconds;
    return this;
  }

  SyntheticRun backups(String number) {
    backups = number;
    return this;
  }

  SyntheticRun kernel(String version) {
    kernel = version;
    return this;
  }

  /** In variables of the environment. */
  SyntheticRun jvmOptions(String variables) {
    jvmOptions = variables;
    return this;
  }

  SyntheticRun quick(String ofScale) {
    quick = true;
    scale = ofScale;
    return this;
  }

  /** How many times longer each strategy takes than the one before. */
  SyntheticRun step(double factor) {
    step = factor;
    return this;
  }

  /** A request that the load was to ask, and never came to. */
  SyntheticRun unasked(String request) {
    unasked = request;
    return this;
  }

  /** By how many minutes it began later than others. */
  SyntheticRun later(int minutes) {
    later = minutes;
    return this;
  }

  /**
   * Writes it, with as many trials of each of these, each 20 % slower than the one before unless
   * told otherwise.
   */
  Path write(Path base, String... strategies) {
    List<String> order =
        Collections.nCopies(trials, List.of(strategies)).stream().flatMap(List::stream).toList();
    RunDirectory run = RunDirectory.create(base, info(List.of(strategies), order));
    for (int i = 0; i < order.size(); i++) {
      double factor = Math.pow(step, List.of(strategies).indexOf(order.get(i)));
      trial(run.trial(i + 1, order.get(i)), factor, new Random(seed * 1000 + i));
    }
    run.state(RunInfo.State.COMPLETE);
    return run.path();
  }

  private void trial(TrialWriter trial, double factor, Random random) {
    double level = 1e6 * slower * factor * Math.exp(0.01 * random.nextGaussian());
    trial.event(new EventText(START, "phase-started", "measure", Map.of()).event());
    for (int second = 0; second < WINDOWS; second++) {
      for (String subject : subjects) {
        double warm = level * (subject.equals("slow") ? 2 * slowerStill : 1);
        double own = second < cold ? 4 * warm : warm;
        trial.window(
            "users",
            new EncodedWindow(
                "measure",
                Subject.of(subject),
                START + second * 1000L,
                1,
                failures,
                0,
                ANSWERS,
                histogram(random, own),
                histogram(random, own / 2),
                ""));
      }
    }
    if (!unasked.isEmpty()) {
      Subject never = Subject.of(unasked);
      trial.event(new Event.RequestsDeclared(START, "measure", Set.of(never)));
    }
    trial.event(new EventText(START + WINDOWS * 1000L, "phase-ended", "measure", Map.of()).event());
    trial.figure(new Figure("audit", StandardMetrics.ENTRIES_LOST, lost));
    trial.finish();
  }

  private static String histogram(Random random, double level) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < ANSWERS; i++) {
      histogram.recordValue((long) (level * Math.exp(0.3 * random.nextGaussian())));
    }
    return EncodedWindow.encode(histogram);
  }

  private RunInfo info(List<String> strategies, List<String> order) {
    Map<String, String> meanings = new java.util.LinkedHashMap<>();
    Map<String, Map<String, String>> semantics = new java.util.LinkedHashMap<>();
    Map<String, StatedGuarantees> guarantees = new java.util.LinkedHashMap<>();
    Guarantees given = Guarantees.inMemory(Integer.parseInt(backups));
    for (String strategy : strategies) {
      meanings.put(strategy, "20 % slower than the one before");
      semantics.put(strategy, Map.of("backups", backups));
      guarantees.put(strategy, StatedGuarantees.of(given));
    }
    Claim.Quantity slow = new Claim.Quantity(Subject.of("slow"), "latency.mean");
    Claim.Quantity fast = new Claim.Quantity(Subject.of("fast"), "latency.mean");
    Claim claim =
        new Claim(
            "slow",
            "slow takes at most three times as long",
            "1",
            List.of(new Claim.Term(slow, fast, Claim.Relation.AT_MOST, 3)));
    return new RunInfo(
        RunInfo.FORMAT,
        "",
        START + later * 60_000L,
        RunInfo.State.RUNNING,
        new RecordedSpec(
            "synthetic",
            "synthetic",
            "queries",
            "How fast?",
            quick,
            Map.of("scale", scale),
            Map.of(),
            "loopback",
            meanings),
        new Environment("none", facts(), semantics).giving(guarantees),
        new Publication("", List.of(), List.of(claim)),
        new TrialPlan(order));
  }

  private Map<String, String> facts() {
    return jvmOptions.isEmpty()
        ? Map.of("kernel", kernel)
        : Map.of("kernel", kernel, Environment.JVM_OPTIONS, jvmOptions);
  }
}
