package org.gridmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.Resource;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.TrialWriter;

/**
 * A run on disk of clusters of several sizes, whose truth is known: a server answers 1 000
 * requests/s, of which 3 % are lost to each other server, and is the queue M/M/1 with a service
 * time of 2 ms. Each number of a trial is off by 1 %.
 */
final class SyntheticClusterRun {
  private static final long START = 1_800_000_000_000L;
  private static final int SECONDS = 5;
  private static final int POINTS = 200;
  private static final List<Integer> RATES = List.of(200, 500, 700);

  private final Random random;
  private List<Integer> sizes = List.of(1, 2, 3, 4, 6, 8);

  SyntheticClusterRun(long seed) {
    random = new Random(seed);
  }

  SyntheticClusterRun sizes(Integer... servers) {
    sizes = List.of(servers);
    return this;
  }

  /** In requests/s of the saturated cluster. */
  static double throughput(int servers) {
    return 1000.0 * servers / (1 + 0.03 * (servers - 1));
  }

  /** Writes it, with three trials of each size. */
  Path write(Path base) {
    List<String> order = new ArrayList<>();
    for (int trial = 0; trial < 3; trial++) {
      sizes.forEach(servers -> order.add(Strategy.servers(servers, 1).name()));
    }
    RunDirectory run = RunDirectory.create(base, info(order));
    for (int i = 0; i < order.size(); i++) {
      trial(run.trial(i + 1, order.get(i)), sizes.get(i % sizes.size()));
    }
    run.state(RunInfo.State.COMPLETE);
    return run.path();
  }

  private void trial(TrialWriter trial, int servers) {
    long start = START;
    double[] used = {1};
    start = phase(trial, "saturated", start, servers, throughput(servers) * off(), used);
    for (int each : RATES) {
      String phase = "at " + each + " a second a server";
      double rate = each * (double) servers;
      Set<Subject> asked = Set.of(Subject.of("get"), Subject.of("put"));
      trial.event(
          new Event.LoadStarted(
              start, phase, new Event.OpenLoad("users", asked), "poisson", rate, "64"));
      start = phase(trial, phase, start, servers, rate, used);
    }
    trial.finish();
  }

  private double off() {
    return Math.exp(0.01 * random.nextGaussian());
  }

  private long phase(
      TrialWriter trial, String phase, long start, int servers, double rate, double[] used) {
    double utilization = phase.equals("saturated") ? 0.95 : rate / throughput(servers);
    double nanos = 2e6 / (1 - utilization) * off();
    trial.event(new Event.PhaseStarted(start, phase));
    for (int second = 0; second <= SECONDS; second++) {
      long time = start + second * 1000L;
      for (int node = 1; node <= servers; node++) {
        trial.resource(Resource.of(time, "node-" + node, used[0] / servers, 0));
      }
      trial.resource(Resource.of(time, "users", used[0] / 16, 0));
      if (second == SECONDS) {
        break;
      }
      used[0] += 0.0008 * rate;
      trial.window("users", window(phase, "get", time, 0.8 * rate, nanos));
      trial.window("users", window(phase, "put", time, 0.2 * rate, 2 * nanos));
    }
    long end = start + SECONDS * 1000L;
    trial.event(new Event.PhaseEnded(end, phase));
    return end + 1000;
  }

  private static EncodedWindow window(
      String phase, String request, long time, double count, double nanos) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < POINTS; i++) {
      long these = Math.round(count * (i + 1) / POINTS) - Math.round(count * i / POINTS);
      if (these > 0) {
        long value = Math.round(-Math.log(1 - (i + 0.5) / POINTS) * nanos);
        histogram.recordValueWithCount(value, these);
      }
    }
    String encoded = EncodedWindow.encode(histogram);
    return new EncodedWindow(
        phase, Subject.of(request), time, 1, 0, 0, histogram.getTotalCount(), encoded, encoded, "");
  }

  private RunInfo info(List<String> order) {
    Map<String, String> strategies = new LinkedHashMap<>();
    Map<String, Map<String, Double>> conditions = new LinkedHashMap<>();
    for (int servers : sizes) {
      Strategy strategy = Strategy.servers(servers, 1);
      double count = servers;
      strategies.put(strategy.name(), strategy.meaning());
      conditions.put(strategy.name(), Map.of(Conditions.SERVERS, count, Conditions.NODES, count));
    }
    return new RunInfo(
        RunInfo.FORMAT,
        "",
        START,
        RunInfo.State.RUNNING,
        new RecordedSpec(
            "synthetic",
            "synthetic",
            "scale",
            "How far?",
            false,
            Map.of(),
            Map.of(),
            "loopback",
            strategies),
        new Environment(
            "none",
            Map.of("cores", "16", "host host-1", "10.0.0.1, for nodes, emulated, 0.9 processors"),
            Map.of(),
            conditions),
        new Publication("", List.of(), List.of()),
        new TrialPlan(order));
  }
}
