package org.gridmark.study.trades.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.trades.TradesStudy;
import org.gridmark.study.trades.data.LoopbackBench;
import org.gridmark.study.trades.figure.TradesMetrics;
import org.junit.jupiter.api.Test;

class LoadExperimentTest {
  private static Plan plan(String... given) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < given.length; i += 2) {
      all.put(given[i], given[i + 1]);
    }
    LoadExperiment experiment = new LoadExperiment();
    return experiment.plan(Settings.of(new TradesStudy(), experiment, true, all));
  }

  @Test
  void threadsThenClientsThenBatchesGrow() {
    assertThat(plan("load.threads", "16", "load.clients", "4").phases())
        .extracting(Phase::name)
        .filteredOn(name -> name.startsWith("get"))
        .containsExactly(
            "get, 1 thread",
            "get, 2 threads",
            "get, 4 threads",
            "get, 8 threads",
            "get, 16 threads",
            "get, 2 clients of 4 threads",
            "get, 4 clients of 4 threads",
            "get, batches of 10",
            "get, batches of 100",
            "get, batches of 1000");
    assertThat(plan("load.clients", "5").clients()).hasSize(4);
    assertThat(plan("load.clients", "1").clients()).containsExactly("client-1");
  }

  @Test
  void severalClientsAskUnderOneName() {
    Phase.Measure two = (Phase.Measure) plan().phase("put, 2 clients of 4 threads");
    assertThat(two.loads()).extracting(Load::client).containsExactly("client-1", "client-2");
    assertThat(two.loads()).extracting(Load::users).containsExactly(4, 4);
    assertThat(two.loads())
        .allMatch(load -> load.subject().apply(two.name()).equals(Subject.of(two.name())));
  }

  @Test
  void everyStepIsAnsweredRightWithAllEntriesOfItsBatch() throws Exception {
    Plan plan = plan("load.entries", "3000");
    LoopbackBench bench = new LoopbackBench();
    for (Phase phase : plan.phases()) {
      if (phase instanceof Phase.Once once) {
        once.job().run(bench);
      } else if (phase instanceof Phase.Measure measure) {
        for (Load load : measure.loads()) {
          Response response = ask(load, bench);
          assertThat(response.wrong()).isFalse();
          assertThat(response.failed()).isFalse();
          assertThat(response.affected()).isEqualTo(batch(measure.name()));
        }
      }
    }
    assertThat(bench.values(Subject.of("client"), TradesMetrics.PROCESSORS)).hasSize(1);
  }

  private static Response ask(Load load, LoopbackBench bench) {
    Requests requests = load.requests().with(Services.of(Map.of()));
    return requests.next(0, new SplittableRandom(1)).execute(bench.session(), bench.clock());
  }

  private static long batch(String phase) {
    return phase.contains("batches of ")
        ? Long.parseLong(phase.substring(phase.lastIndexOf(' ') + 1))
        : 1;
  }

  /** A trial of steps of ten seconds each, on two processors. */
  private static final class Recorded {
    private final List<Window> windows = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final List<Resource> resources = new ArrayList<>();
    private double client;
    private double nodes;
    private double machine;
    private double waited;
    private long now;

    Recorded() {
      look();
    }

    /** Each in processors. */
    Recorded step(String phase, long answers, long nanos, double client, double nodes) {
      return step(phase, answers, nanos, client, nodes, client + nodes, 0);
    }

    Recorded step(
        String phase,
        long answers,
        long nanos,
        double byClient,
        double byNodes,
        double byAll,
        double waiting) {
      Distribution latency = new Distribution(new long[] {nanos}, new long[] {answers});
      events.add(new Event.PhaseStarted(now, phase));
      windows.add(
          new Window(
              "client-1",
              phase,
              Subject.of(phase),
              now,
              10,
              answers,
              0,
              0,
              answers,
              latency,
              latency));
      now += 10_000;
      client += 10 * byClient;
      nodes += 10 * byNodes;
      machine += 10 * byAll;
      waited += 10 * waiting;
      events.add(new Event.PhaseEnded(now, phase));
      look();
      return this;
    }

    private void look() {
      resources.add(resource("client-1", client, 0));
      resources.add(resource("node-1", nodes / 2, waited));
      resources.add(resource("node-2", nodes / 2, 0));
      resources.add(resource(Resource.MACHINE, machine, 0));
    }

    private Resource resource(String program, double cpu, double wait) {
      double none = Double.NaN;
      return new Resource(now, program, cpu, wait, none, none, none, none, none, none);
    }

    List<Figure> derived() {
      Figure processors = new Figure("client", TradesMetrics.PROCESSORS, 2);
      return new StepFigures()
          .derive(
              new TrialData(
                  1, "default", windows, List.of(), List.of(processors), events, resources));
    }

    double value(String subject, Metric metric) {
      return derived().stream()
          .filter(one -> one.subject().equals(Subject.of(subject)) && one.metric().equals(metric))
          .mapToDouble(Figure::value)
          .findFirst()
          .orElse(Double.NaN);
    }
  }

  @Test
  void busyIsAShareOfTheProcessorsThereAre() {
    Recorded one = new Recorded().step("get, 1 thread", 1000, 100, 0.5, 1.0, 1.6, 0);
    assertThat(one.value("get, 1 thread", TradesMetrics.BUSY_CLIENTS)).isCloseTo(0.25, near());
    assertThat(one.value("get, 1 thread", TradesMetrics.BUSY_NODES)).isCloseTo(0.5, near());
    assertThat(one.value("get, 1 thread", TradesMetrics.BUSY_MACHINE)).isCloseTo(0.8, near());
    assertThat(one.value("get, 1 thread", TradesMetrics.CLIENT_PROCESSORS)).isCloseTo(0.5, near());
  }

  @Test
  void growthIsThatOfTheStepsBeforeProcessorsAreFull() {
    Recorded full =
        new Recorded()
            .step("get, 1 thread", 1000, 100, 0.2, 0.2)
            .step("get, 2 threads", 1900, 105, 0.3, 0.4)
            .step("get, 4 threads", 3800, 103, 0.5, 0.9)
            .step("get, 8 threads", 3900, 220, 0.6, 1.3);
    assertThat(full.value("get, full by nodes", TradesMetrics.THREADS_FULL)).isEqualTo(8);
    assertThat(full.value("get until processors are full", TradesMetrics.LATENCY_GROWTH))
        .isCloseTo(1.05, near());
    assertThat(full.value("get until processors are full", TradesMetrics.THROUGHPUT_GROWTH))
        .isCloseTo(1.9, near());
  }

  @Test
  void aLatencyThatGrowsAndAThroughputThatFallsAreSeen() {
    Recorded worse =
        new Recorded()
            .step("put, 1 thread", 1000, 100, 0.2, 0.2)
            .step("put, 2 threads", 900, 300, 0.2, 0.2);
    assertThat(worse.value("put until processors are full", TradesMetrics.LATENCY_GROWTH))
        .isCloseTo(3, near());
    assertThat(worse.value("put until processors are full", TradesMetrics.THROUGHPUT_GROWTH))
        .isCloseTo(0.9, near());
  }

  /** The machine is not full, but its share of it is. */
  @Test
  void whereNodesWaitForAProcessorTheyAreFull() {
    Recorded waiting =
        new Recorded()
            .step("get, 1 thread", 1000, 100, 0.1, 0.2)
            .step("get, 2 threads", 1500, 130, 0.1, 0.3, 0.4, 0.4);
    assertThat(waiting.value("get, 2 threads", TradesMetrics.WAITING_NODES))
        .isCloseTo(0.4 / 0.7, near());
    assertThat(waiting.value("get, full by nodes", TradesMetrics.THREADS_FULL)).isEqualTo(2);
    // Whoever has used more, it is these that waited.
    Recorded asked = new Recorded().step("get, 1 thread", 1000, 100, 0.5, 0.2, 0.7, 0.3);
    assertThat(asked.value("get, full by nodes", TradesMetrics.THREADS_FULL)).isEqualTo(1);
    // One step alone shows no growth.
    assertThat(waiting.value("get until processors are full", TradesMetrics.LATENCY_GROWTH))
        .isNaN();
  }

  @Test
  void othersThatFillTheMachineAreNamed() {
    Recorded others = new Recorded().step("get, 1 thread", 1000, 100, 0.1, 0.2, 1.9, 0);
    assertThat(others.value("get, full by others", TradesMetrics.THREADS_FULL)).isEqualTo(1);
  }

  @Test
  void entriesAreCountedWhateverARequestHasOfThem() {
    Recorded batches =
        new Recorded()
            .step("get, 1 thread", 1000, 100, 0.1, 0.2)
            .step("get, batches of 100", 5000, 100, 0.1, 0.2)
            .step("get, 2 threads", 3000, 100, 0.1, 0.2);
    assertThat(batches.value("entries got, 1 at once", TradesMetrics.ENTRIES_RATE)).isEqualTo(100);
    assertThat(batches.value("entries got, 100 at once", TradesMetrics.ENTRIES_RATE))
        .isEqualTo(500);
    assertThat(batches.derived())
        .filteredOn(figure -> figure.metric().equals(TradesMetrics.ENTRIES_RATE))
        .hasSize(2);
  }

  private static Offset<Double> near() {
    return within(1e-9);
  }
}
