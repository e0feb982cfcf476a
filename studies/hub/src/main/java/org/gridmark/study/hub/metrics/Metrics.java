package org.gridmark.study.hub.metrics;

import java.time.Duration;
import java.util.List;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.failover.FaultPhase;
import org.gridmark.study.hub.failover.Servers;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.Traffic;

/**
 * Every metric of Barclays 2009, Table 4.1, in one run: inserts and updates, long-term storage,
 * variance of response times, a node that joins and one that dies. Processor, memory, network and
 * collections are recorded meanwhile, as in every run.
 */
public record Metrics() implements Experiment {
  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              "metrics.time", new Setting.Time(), "30s", "6s", "how long each metric is measured"),
          Setting.of(
              "metrics.rate",
              new Setting.Whole(1, 100_000),
              "100",
              "inserts, and updates, a second"),
          Setting.of(
              "metrics.rows",
              new Setting.Whole(1, 100_000),
              "1000",
              "rows that go to the database, or come from it, at once"));

  private static final Duration BALANCED_WITHIN = Duration.ofMinutes(10);

  /** Its settings. */
  private record Own(
      @Key("metrics.time") Duration time,
      @Key("metrics.rate") long rate,
      @Key("metrics.rows") long rows) {}

  private record Think(@Key("failover.think") Duration time) {}

  @Override
  public String name() {
    return "metrics";
  }

  @Override
  public String question() {
    return "What are the metrics that the document set out to measure?";
  }

  @Override
  public Plan plan(Settings settings) {
    Servers.requireNodes(settings);
    HubData data = HubData.of(settings);
    Own own = settings.as(Own.class);
    Duration time = own.time();
    KeyDistribution keys = settings.keys();
    KeyDraw there = keys.over(Writes.THERE, settings.seed());
    Writes writes = new Writes(data.positions(settings), own.rate(), there);
    Activities stored = data.activities(settings);
    HubQueries queries = HubQueries.of(data, settings);
    long inserted = own.rate() * (time.toSeconds() + 1);
    PlanSteps steps =
        new PlanSteps(settings)
            .fill(List.of(stored))
            .opening(data.all(), queries)
            .holds(Writes.THERE + inserted, List.of(HubCaches.FILE))
            .once("before writes", writes.before())
            .measure("writes", time, writes.inserts(), writes.updates())
            .once("after writes", writes.after())
            .measure(
                "queries",
                time,
                watched(settings, queries.tradeStatus().request()),
                Traffic.beside(settings, HubQueries.everywhere(data, keys)))
            .alone("storage", Storage.requests(stored, own.rows(), keys, settings.seed()), time);
    return faults(steps, settings, data).plan(Trait.QUERY, Trait.PLACEMENT);
  }

  private static PlanSteps faults(PlanSteps steps, Settings settings, HubData data) {
    FaultPhase alone = new FaultPhase(settings, data, 0);
    int joined = settings.nodes() + 1;
    return steps
        .then(alone.phase("re-balancing", new Fault.StartNode(), 1))
        .once("balanced", bench -> AwaitWhole.await(bench, joined, BALANCED_WITHIN))
        .then(alone.phase("failover", new Fault.KillNode(), 1))
        .audit("audit", data.all());
  }

  /** How much the times of one query vary while others ask. */
  private static Load watched(Settings settings, Request query) {
    Schedule schedule = Schedule.closed(settings.as(Think.class).time());
    return Load.measured(PlanSteps.USERS, 1, schedule, Requests.inTurn(List.of(query)))
        .under(Traffic.NAME);
  }
}
