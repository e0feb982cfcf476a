package org.gridmark.study.hub.metrics;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.Audit;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.caches.IndexSetting;
import org.gridmark.study.hub.caches.LoadSettings;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.failover.AwaitWhole;
import org.gridmark.study.hub.failover.FaultPhase;
import org.gridmark.study.hub.failover.Opening;
import org.gridmark.study.hub.failover.Servers;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.traffic.Traffic;

/**
 * Every metric of Barclays 2009, Table 4.1, in one run: inserts and updates, long-term storage,
 * variance of response times, a node that joins and one that dies. Processor, memory, network and
 * collections are recorded meanwhile, as in every run.
 */
public record Metrics() implements Experiment {
  private static final String USERS = "users";
  private static final String TRAFFIC = "traffic";
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
    Writes writes = new Writes(data.positions(settings), own.rate());
    Activities stored = data.activities(settings);
    List<Phase> phases = new ArrayList<>();
    phases.add(new Phase.Fill("fill", DatabaseLoad.DATABASE, List.of(HubData.table(stored))));
    phases.addAll(new Opening(settings, data).phases());
    phases.add(new Phase.Once("before writes", writes.before()));
    phases.add(new Phase.Measure("writes", writes.loads(USERS), time, List.of()));
    phases.add(new Phase.Once("after writes", writes.after()));
    phases.add(new Phase.Measure("queries", queries(settings, data), time, List.of()));
    phases.add(new Phase.Measure("storage", List.of(storage(settings, stored)), time, List.of()));
    phases.addAll(faults(settings, data));
    long inserted = writes.perSecond() * (time.toSeconds() + 1);
    return new Plan(
        Stream.concat(HubCaches.all().stream(), Stream.<CacheSpec<?, ?>>of(HubCaches.FILE))
            .toList(),
        data.entries() + Writes.THERE + inserted,
        List.of(DatabaseLoad.DATABASE),
        List.of(USERS, TRAFFIC),
        needs(settings),
        phases);
  }

  private static EnumSet<Trait> needs(Settings settings) {
    return IndexSetting.of(settings)
        ? EnumSet.of(Trait.QUERY, Trait.PLACEMENT, Trait.INDEX_LATER)
        : EnumSet.of(Trait.QUERY, Trait.PLACEMENT);
  }

  /** How much the times of one query vary while others ask. */
  private static List<Load> queries(Settings settings, HubData data) {
    HubQueries queries = HubQueries.of(data, settings);
    return List.of(
        Load.measured(
                USERS,
                1,
                Schedule.closed(settings.as(Think.class).time()),
                Requests.inTurn(List.of(queries.tradeStatus().request())))
            .under(Traffic.NAME),
        Traffic.beside(TRAFFIC, settings, HubQueries.everywhere(data)));
  }

  private static Load storage(Settings settings, Activities stored) {
    return Load.measured(
        USERS, 1, Schedule.closed(), new Storage(stored, settings.as(Own.class).rows()));
  }

  private static List<Phase> faults(Settings settings, HubData data) {
    FaultPhase alone = new FaultPhase(settings, data, 0);
    LoadSettings loading = LoadSettings.of(settings);
    int joined = settings.nodes() + 1;
    return List.of(
        alone.phase("re-balancing", new Phase.Fault.StartNode(), 1),
        new Phase.Once("balanced", bench -> AwaitWhole.await(bench, joined, BALANCED_WITHIN)),
        alone.phase("failover", new Phase.Fault.KillNode(), 1),
        new Phase.Once("audit", new Audit(data, loading.threads(), loading.batch())));
  }
}
