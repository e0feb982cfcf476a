package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.target.Strategy;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.record.Distribution;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.Resource;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.record.Window;

/**
 * A run whose truth is known: a saturated phase whose throughput follows a law, and open phases
 * whose response times are those of the queue M/M/1, unless others are given. Of the requests four
 * in five are gets; a put takes twice as long.
 */
final class SyntheticCluster {
  static final double SERVICE_MILLIS = 2;
  static final double NODE_SECONDS = 0.0008;
  static final double CLIENT_SECONDS = 0.00005;
  private static final int SECONDS = 6;
  private static final int POINTS = 200;
  private static final double PUTS = 0.2;

  private IntToDoubleFunction throughput;
  private DoubleBinaryOperator response = (servers, utilization) -> queue(utilization);
  private final SplittableRandom random;
  private List<Integer> sizes = List.of(1, 2, 3, 4);
  private int trials = 3;
  private double noise = 0.01;
  private List<Integer> rates = List.of(200, 400, 600, 800);
  private String saturated = "saturated";
  private String backups = "";
  private int stated = Guarantees.NOT_KNOWN;
  private double told = Double.NaN;
  private final List<String> targets = new ArrayList<>(List.of("loopback"));
  private final Map<String, String> facts = new LinkedHashMap<>();

  SyntheticCluster(ScalabilityLaw law, long seed) {
    throughput = law::throughput;
    random = new SplittableRandom(seed);
  }

  SyntheticCluster sizes(Integer... servers) {
    sizes = List.of(servers);
    return this;
  }

  SyntheticCluster trials(int each) {
    trials = each;
    return this;
  }

  /** The standard deviation of the logarithm of each number of a trial. */
  SyntheticCluster noise(double deviation) {
    noise = deviation;
    return this;
  }

  /** Arrivals a second a server. */
  SyntheticCluster rates(Integer... each) {
    rates = List.of(each);
    return this;
  }

  /** Requests/s by servers, in place of the law. */
  SyntheticCluster throughput(IntToDoubleFunction other) {
    throughput = other;
    return this;
  }

  /** Mean response times in ms by servers and utilization, in place of those of M/M/1. */
  SyntheticCluster response(DoubleBinaryOperator other) {
    response = other;
    return this;
  }

  /** The mean response time of M/M/1 in ms. */
  private static double queue(double utilization) {
    return SERVICE_MILLIS / (1 - utilization);
  }

  SyntheticCluster saturated(String phase) {
    saturated = phase;
    return this;
  }

  /** The target states so many backups. */
  SyntheticCluster backups(int kept) {
    stated = kept;
    return this;
  }

  /** Words alone tell the backups, as in runs that are older than the record of guarantees. */
  SyntheticCluster backups(String promised) {
    backups = promised;
    return this;
  }

  /** Says of every candidate that it has two servers. */
  SyntheticCluster sameSize() {
    told = 2;
    return this;
  }

  SyntheticCluster target(String another) {
    targets.add(another);
    return this;
  }

  SyntheticCluster fact(String name, String value) {
    facts.put(name, value);
    return this;
  }

  RunData run() {
    Map<String, String> strategies = new LinkedHashMap<>();
    Map<String, String> targetOf = new LinkedHashMap<>();
    Map<String, Map<String, Double>> conditions = new LinkedHashMap<>();
    Map<String, Map<String, String>> semantics = new LinkedHashMap<>();
    List<TrialData> all = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (String target : targets) {
      for (int servers : sizes) {
        Strategy strategy = Strategy.servers(servers, 1);
        String label =
            targets.size() == 1 ? strategy.name() : RunInfo.label(target, strategy.name());
        strategies.put(label, strategy.meaning());
        targetOf.put(label, target);
        double count = Double.isNaN(told) ? servers : told;
        conditions.put(label, Map.of(Conditions.SERVERS, count, Conditions.NODES, count));
        semantics.put(label, backups.isEmpty() ? Map.of() : Map.of("backups", backups));
        for (int i = 0; i < trials; i++) {
          order.add(label);
          all.add(trial(order.size(), label, servers));
        }
      }
    }
    RecordedSpec spec =
        new RecordedSpec(
            "synthetic",
            "objects",
            "scale",
            "How far?",
            false,
            Map.of(),
            Map.of(),
            String.join(",", targets),
            strategies,
            targetOf,
            Map.of());
    RunInfo info =
        new RunInfo(
            RunInfo.FORMAT,
            "synthetic-run",
            0,
            RunInfo.State.COMPLETE,
            spec,
            new Environment("none", facts, semantics, conditions)
                .giving(guarantees(targetOf.keySet())),
            new Publication("", List.of(), List.of()),
            new TrialPlan(order));
    return new RunData(info, all, List.of());
  }

  private Map<String, StatedGuarantees> guarantees(Set<String> labels) {
    return stated == Guarantees.NOT_KNOWN
        ? Map.of()
        : labels.stream()
            .collect(
                Collectors.toMap(
                    label -> label, label -> StatedGuarantees.of(Guarantees.inMemory(stated))));
  }

  private TrialData trial(int number, String label, int servers) {
    List<Window> windows = new ArrayList<>();
    List<Event> events = new ArrayList<>();
    List<Resource> resources = new ArrayList<>();
    double[] used = {1, 1}; // processor seconds of all nodes and of the client
    long start = 1000;
    for (int each : phases()) {
      String phase = each == 0 ? saturated : "at " + each + " a second a server";
      double most = throughput.applyAsDouble(servers);
      double rate = each == 0 ? most * ratio() : each * (double) servers;
      double utilization = each == 0 ? 0.95 : rate / most;
      events.add(new Event.PhaseStarted(start, phase));
      if (each > 0) {
        events.add(
            new Event.LoadStarted(
                start,
                phase,
                new Event.OpenLoad("users", Set.of(Subject.of("get"), Subject.of("put"))),
                "poisson",
                rate,
                "64"));
      }
      double millis = response.applyAsDouble(servers, utilization) * ratio();
      for (int second = 0; second <= SECONDS; second++) {
        look(resources, start + second * 1000L, servers, used);
        used[0] += rate * NODE_SECONDS;
        used[1] += rate * CLIENT_SECONDS;
      }
      for (int second = 0; second < SECONDS; second++) {
        long time = start + second * 1000L;
        windows.add(window(phase, "get", time, rate * (1 - PUTS), millis));
        windows.add(window(phase, "put", time, rate * PUTS, 2 * millis));
      }
      start += SECONDS * 1000L;
      events.add(new Event.PhaseEnded(start, phase));
      start += 1000;
    }
    return new TrialData(number, label, windows, List.of(), List.of(), events, resources);
  }

  private List<Integer> phases() {
    List<Integer> all = new ArrayList<>(List.of(0));
    all.addAll(rates);
    return all;
  }

  private double ratio() {
    return Math.exp(noise * random.nextGaussian());
  }

  private static void look(List<Resource> looks, long time, int servers, double[] used) {
    for (int node = 1; node <= servers; node++) {
      looks.add(Resource.of(time, "node-" + node, used[0] / servers, 0));
    }
    looks.add(Resource.of(time, "users", used[1], 0));
  }

  /** Exponential response times, by their quantiles. */
  private static Window window(
      String phase, String request, long time, double count, double millis) {
    TreeMap<Long, Long> counts = new TreeMap<>();
    for (int i = 0; i < POINTS; i++) {
      double nanos = -Math.log(1 - (i + 0.5) / POINTS) * millis * 1e6;
      long these = Math.round(count * (i + 1) / POINTS) - Math.round(count * i / POINTS);
      if (these > 0) {
        counts.merge(Math.round(nanos), these, Long::sum);
      }
    }
    Distribution latencies =
        new Distribution(
            counts.keySet().stream().mapToLong(Long::longValue).toArray(),
            counts.values().stream().mapToLong(Long::longValue).toArray());
    long answered = latencies.count();
    return new Window(
        "users",
        phase,
        Subject.of(request),
        time,
        1,
        answered,
        0,
        0,
        answered,
        latencies,
        latencies);
  }
}
