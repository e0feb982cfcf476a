package org.gridmark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.compare.Rivals;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Headline;
import org.gridmark.record.Distribution;
import org.gridmark.record.EarlierProbe;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Point;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.record.Window;

/**
 * A run of several targets whose truth is known: how long each takes for a query and for a count,
 * how it answers under one, two and four threads, and how long nobody is answered after a node's
 * death. Traffic that is not measured comes first. Each trial is off by half a percent.
 */
final class SampleTargets {
  static final String QUERY = "Position Accounts";
  static final String FAULT_PHASE = "node killed";
  static final Map<String, String> GRID =
      Map.of(
          "backups", "1",
          "acknowledgement", "a write returns when the owner and each backup have it in memory",
          "reads", "from the owner, never from a backup",
          "persistence", "none",
          "serialization", "binary");
  static final Map<String, String> DATABASE =
      Map.of(
          "backups", "0: one server",
          "acknowledgement", "a write returns when its commit is on disk",
          "reads", "from the server",
          "persistence", "a crash loses nothing that was committed");

  private static final Guarantees IN_MEMORY = Guarantees.inMemory(1);
  private static final Guarantees ON_DISK =
      Guarantees.ofServer(Persistence.DISK, Atomicity.TRANSACTION);
  private static final int TRIALS = 5;
  private static final int SECONDS = 14;
  private static final int BEFORE = 10;
  private static final int AFTER = 20;
  private static final long START = Sample.STARTED;
  private static final String KILL = "kill-node";
  private static final String WARM_UP = "warm up";

  /**
   * One that is compared.
   *
   * @param factor times that everything takes longer
   * @param silence seconds after the death without an answer
   * @param guarantees that decide with whom it is ranked
   * @param promises the same in words
   */
  record Candidate(
      String name,
      double factor,
      int silence,
      Guarantees guarantees,
      Map<String, String> promises,
      List<String> traits) {}

  private final List<Candidate> candidates;
  private final UnaryOperator<String> naming;
  private final Map<String, String> options;
  private final Map<String, EarlierProbe> probes = new LinkedHashMap<>();
  private final Random random = new Random(3);

  private SampleTargets(
      List<Candidate> candidates, UnaryOperator<String> naming, Map<String, String> options) {
    this.candidates = candidates;
    this.naming = naming;
    this.options = options;
  }

  static Candidate grid(String name, double factor, int silence) {
    return new Candidate(name, factor, silence, IN_MEMORY, GRID, List.of("QUERY", "INDEX", "LOCK"));
  }

  static Candidate database(String name, double factor, int silence) {
    return new Candidate(name, factor, silence, ON_DISK, DATABASE, List.of("QUERY", "TRANSACTION"));
  }

  static Analysis of(Candidate... candidates) {
    return new SampleTargets(List.of(candidates), one -> one, Map.of()).analysis();
  }

  static Analysis forced(Candidate... candidates) {
    Map<String, String> force = Map.of(Rivals.FORCE, Rivals.ON);
    return new SampleTargets(List.of(candidates), one -> one, force).analysis();
  }

  /** Beside what earlier probes found, by target. */
  static Analysis beside(Map<String, EarlierProbe> probes, Candidate... candidates) {
    SampleTargets sample = new SampleTargets(List.of(candidates), one -> one, Map.of());
    sample.probes.putAll(probes);
    return sample.analysis();
  }

  /** With a text of somebody's choice behind every name and promise. */
  static Analysis hostile(String text) {
    List<Candidate> all = new ArrayList<>();
    for (Candidate one : List.of(grid("grid", 1, 1), database("database", 2, 2))) {
      Map<String, String> promises = new LinkedHashMap<>();
      one.promises().forEach((name, words) -> promises.put(name, words + text));
      promises.put("words " + text, text);
      all.add(
          new Candidate(
              one.name() + text,
              one.factor(),
              one.silence(),
              one.guarantees(),
              promises,
              List.of("LOCK", text)));
    }
    SampleTargets sample = new SampleTargets(all, one -> one + " " + text, Map.of());
    EarlierProbe.Answer answer = new EarlierProbe.Answer("lost " + text, text, text);
    sample.probes.put(
        all.getFirst().name(), new EarlierProbe("run" + text, START, "", List.of(answer)));
    sample.probes.put(all.getLast().name(), EarlierProbe.none("gridmark probe " + text));
    return sample.analysis();
  }

  private Analysis analysis() {
    List<TrialData> trials = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (int i = 0; i < TRIALS; i++) {
      for (Candidate one : candidates) {
        order.add(one.name());
        trials.add(trial(order.size(), one));
      }
    }
    return Analyst.analyse(new RunData(info(order), trials, List.of()));
  }

  private TrialData trial(int number, Candidate one) {
    double level = one.factor() * Math.exp(0.005 * random.nextGaussian());
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < SECONDS; second++) {
      windows.add(window(WARM_UP, WARM_UP, second, 9e6, 100));
    }
    measured(windows, naming.apply(QUERY), 5e6 * level, 200);
    measured(windows, naming.apply("Position Date"), 40e6, 25);
    for (int threads : List.of(1, 2, 4)) {
      String name = "get, " + threads + (threads == 1 ? " thread" : " threads");
      measured(windows, naming.apply(name), 1e5 * level * threads, Math.round(9000 / level));
    }
    List<Point> points = new ArrayList<>();
    fault(one, windows, points);
    List<Event> events =
        List.of(
            new Event.BackgroundDeclared(START, WARM_UP, Subject.of(WARM_UP)),
            new EventText(START + BEFORE * 1000L, "fault", FAULT_PHASE, Map.of("fault", KILL))
                .event());
    List<Figure> figures =
        List.of(
            new Figure("objects", StandardMetrics.MEMORY_ENTRY, 800 * level),
            new Figure(
                new Subject("audit", "", "", "", ""),
                StandardMetrics.ENTRIES_LOST,
                one.silence() > 1 ? 7 : 0));
    return new TrialData(number, one.name(), windows, points, figures, events, List.of());
  }

  private static void measured(List<Window> windows, String subject, double nanos, long rate) {
    for (int second = 0; second < SECONDS; second++) {
      windows.add(window("alone " + subject, subject, second, nanos, rate));
    }
  }

  private void fault(Candidate one, List<Window> windows, List<Point> points) {
    String subject = naming.apply("traced");
    for (int second = 0; second < BEFORE + AFTER; second++) {
      boolean silent = second >= BEFORE && second < BEFORE + one.silence();
      if (!silent) {
        windows.add(window(FAULT_PHASE, subject, second, 1e6, second < BEFORE ? 100 : 80));
        for (int tenth = 0; tenth < 10; tenth++) {
          double at = START + second * 1000.0 + tenth * 100.0 + 50;
          points.add(
              new Point(FAULT_PHASE, Subject.of(subject), at, 1_000_000, 1, Point.Outcome.RIGHT));
        }
      }
    }
  }

  private static Window window(String phase, String subject, int second, double nanos, long rate) {
    Distribution latency =
        new Distribution(new long[] {Math.round(nanos)}, new long[] {Math.max(1, rate)});
    return new Window(
        "users",
        phase,
        Subject.of(subject),
        START + second * 1000L,
        1,
        rate,
        0,
        0,
        rate,
        latency,
        latency);
  }

  private RunInfo info(List<String> order) {
    Map<String, String> meanings = new LinkedHashMap<>();
    Map<String, String> targets = new LinkedHashMap<>();
    Map<String, Map<String, String>> promises = new LinkedHashMap<>();
    Map<String, StatedGuarantees> guarantees = new LinkedHashMap<>();
    Map<String, List<String>> traits = new LinkedHashMap<>();
    for (Candidate one : candidates) {
      meanings.put(one.name(), "as the target comes");
      targets.put(one.name(), one.name());
      promises.put(one.name(), one.promises());
      guarantees.put(one.name(), StatedGuarantees.of(one.guarantees()));
      traits.put(one.name(), one.traits());
    }
    RecordedSpec spec =
        new RecordedSpec(
            "gridmark run hub/queries",
            "hub",
            "queries",
            "How long do queries take?",
            false,
            Map.of(),
            options,
            String.join(",", meanings.keySet()),
            meanings,
            targets,
            Map.of());
    Headline lost =
        new Headline("queries", naming.apply("Entries lost"), Subject.of("audit"), "entries.lost");
    return new RunInfo(
        RunInfo.FORMAT,
        "run",
        START,
        RunInfo.State.COMPLETE,
        spec,
        new Environment("Several", Map.of(), promises, Map.of(), traits).giving(guarantees),
        new Publication("", List.of(), List.of(), List.of(lost)).beside(probes),
        new TrialPlan(order));
  }
}
