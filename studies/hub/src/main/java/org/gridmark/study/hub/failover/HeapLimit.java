package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.Map;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.measure.job.Within;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.BatchSetting;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * hub/heap: how full the nodes' heaps may be so that one server can be lost (Barclays 2009, section
 * 5.7 and chapter 6). Each step of the search has fresh nodes; how full they were is read from
 * their heaps ({@link HeapFill}).
 */
public record HeapLimit() implements Experiment {
  private static final Duration WHOLE_WITHIN = Duration.ofMinutes(5);
  private static final double NANOS_OF_A_SECOND = 1e9;

  /** Its settings. */
  private record Own(
      @Key("heap.low") double low,
      @Key("heap.high") double high,
      @Key("heap.steps") int steps,
      @Key("heap.wait") Duration patience) {}

  @Override
  public String name() {
    return "heap";
  }

  @Override
  public String question() {
    return "How full may the heap be so that one more server can be lost?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return quick
        ? Map.of("nodes", "4", "servers", "4", "heap", "96", "heap.wait", "20s")
        : Map.of("nodes", "4", "servers", "4", "heap", "256", "heap.wait", "1m");
  }

  @Override
  public Plan plan(Settings settings) {
    Servers servers = Servers.of(settings);
    Filling.requireHeap(settings);
    Own own = settings.as(Own.class);
    if (own.low() >= own.high()) {
      throw new BadInput(
          "heap.low: expected less than heap.high, " + own.high() + ", not " + own.low());
    }
    FillSearch search = new FillSearch(own.low(), own.high());
    int batch = BatchSetting.of(settings).size();
    int left = (servers.count() - 1) * servers.nodes();
    PlanSteps steps =
        new PlanSteps(settings)
            .holds(Filling.data(settings, own.high()).all())
            .once("largest heap", Filling.tell(settings));
    for (int number = 1; number <= own.steps(); number++) {
      String subject = "fill " + number;
      add(steps, number, new Step(subject, search, settings, left, own.patience(), batch));
    }
    return steps.plan(Trait.PLACEMENT, Trait.SERVERS);
  }

  /** Each has fresh nodes: they do not recover from full heaps by being emptied. */
  private static void add(PlanSteps steps, int number, Step step) {
    int nodes = step.settings().nodes();
    steps
        .strike("fresh nodes " + number, Duration.ZERO, new Fault.RenewNodes())
        .once("whole " + number, bench -> AwaitWhole.await(bench, nodes, WHOLE_WITHIN))
        .once("load " + number, step::load);
    Filling.strike(steps, HeapFill.BEFORE + step.subject(), "server killed " + number)
        .once(step.subject(), step::judge);
  }

  /**
   * One step of the search: nodes that hold nothing are filled, and one server of theirs is lost.
   *
   * @param left how many nodes there are then
   * @param patience how long it waits for a load, for backups and for the audit, each
   */
  private record Step(
      String subject,
      FillSearch search,
      Settings settings,
      int left,
      Duration patience,
      int batch) {
    /** Data that do not fit are not survived: then nodes have ended, or the load does not. */
    void load(Job.Bench bench) throws InterruptedException {
      bench.figure(subject, HubMetrics.HEAP_ASKED, search.share());
      GeneratorLoad load = new GeneratorLoad(data().all(), Filling.THREADS, batch);
      Within.time(
          patience,
          () -> {
            load.run(bench);
            return true;
          });
      reading(bench, HubMetrics.READ_BEFORE);
    }

    void judge(Job.Bench bench) throws Exception {
      boolean survived =
          new PostFailureAudit(subject, data(), left, patience, batch).survived(bench);
      bench.figure(subject, HubMetrics.SURVIVED, survived ? 1 : 0);
      if (survived) {
        reading(bench, HubMetrics.READ_AFTER);
      }
      search.note(survived);
    }

    /** How long it takes to read every entry; nothing where that does not end. */
    private void reading(Job.Bench bench, Metric metric) throws InterruptedException {
      Audit all = new Audit(data().all(), Filling.THREADS, batch);
      long start = bench.clock().nanos();
      Within.time(patience, () -> all.find(bench))
          .filter(found -> found.lost() == 0)
          .ifPresent(
              found ->
                  bench.figure(
                      subject, metric, (bench.clock().nanos() - start) / NANOS_OF_A_SECOND));
    }

    private HubData data() {
      return Filling.data(settings, search.share());
    }
  }
}
