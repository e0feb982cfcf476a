package org.gridmark.study.hub.store;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.BatchSetting;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.failover.Repair;
import org.gridmark.study.hub.failover.Servers;

/**
 * hub/store: trades with a table behind their cache, in every way that there is (Barclays 2009,
 * section 5.2): the speed of each, the work of the database, and where the trades are after the
 * death of a node, of the database or of a client.
 */
public final class StoreExperiment implements Experiment {
  private static final Setting.Kind TIME = new Setting.Time();

  private static final String NODE = " while a node dies";
  private static final String DATABASE = " while the database is away";

  /** The misfortunes meanwhile, in the words that follow those of a way. */
  static final List<String> MEANWHILE = List.of("", NODE, DATABASE, Crashes.MEANWHILE);

  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              "store.trades",
              new Setting.Whole(400, 1_000_000),
              "20000",
              "4000",
              "trades of each cache of hub/store"),
          Setting.of(
              "store.users", new Setting.Whole(1, 64), "8", "users who put, each again and again"),
          new Setting("store.warm-up", TIME, "10s", "3s", "how long each way is warmed up"),
          new Setting("store.time", TIME, "20s", "5s", "how long each way is measured"),
          Setting.of("store.delay", TIME, "1s", "delay that write-behind is asked for"),
          Setting.of(
              "store.batch",
              new Setting.Whole(1, 100_000),
              "100",
              "entries that write-behind is asked to store at once"),
          Setting.of(
              "store.many", new Setting.Whole(1, 100), "100", "trades that are got in one call"),
          new Setting("store.before", TIME, "5s", "2s", "how long users put until something dies"),
          new Setting(
              "store.deaths",
              new Setting.Whole(1, 1000),
              "10",
              "3",
              "how often a client is killed in the middle of its puts"),
          new Setting("store.away", TIME, "10s", "3s", "how long the database is away"),
          new Setting("store.after", TIME, "10s", "4s", "how long users go on after that"),
          new Setting(
              "store.patience",
              TIME,
              "1m",
              "20s",
              "how long the table may stand still before what is not there is missing"));

  /** The same, of one run. */
  private record Own(
      @Key("store.trades") long trades,
      @Key("store.users") int users,
      @Key("store.warm-up") Duration warmUp,
      @Key("store.time") Duration time,
      @Key("store.many") int many,
      @Key("store.before") Duration before,
      @Key("store.deaths") int deaths,
      @Key("store.away") Duration away,
      @Key("store.after") Duration after,
      @Key("store.patience") Duration patience,
      @Key(Setting.KEYS) KeyDistribution keys,
      @Key("seed") long seed) {}

  @Override
  public String name() {
    return "store";
  }

  @Override
  public String question() {
    return "How much does a table behind the cache cost, when is a trade in it, and which trades are"
        + " lost when something dies between?";
  }

  @Override
  public Plan plan(Settings settings) {
    Servers.requireNodes(settings);
    Own own = settings.as(Own.class);
    Activities source = new HubData(settings.seed(), new Rows(own.trades())).activities(settings);
    Wish wish = settings.as(Wish.class);
    List<Trades> all =
        Arrays.stream(Way.values()).map(way -> new Trades(source, way, wish)).toList();
    PlanSteps steps =
        new PlanSteps(settings)
            .service(DatabaseLoad.DATABASE)
            .holds(own.trades() * all.size(), all.stream().map(Trades::cache).toList())
            .once("fill", new Opening(all, BatchSetting.of(settings).size()))
            .once(
                "warm up", new WarmUpPuts(all, own.users(), own.warmUp(), own.keys(), own.seed()));
    for (Trades trades : all) {
      Putting puts = putting(trades, 1, "", own, own.time());
      steps.once(puts.name(), puts);
    }
    steps.once("rows written", new RowsWritten(all));
    Trades read = new Trades(source, Way.READ_THROUGH, wish);
    steps
        .once("warm up gets", new Gets(read, own.many(), true))
        .once("gets", new Gets(read, own.many(), false));
    for (Way way : Way.writing()) {
      deaths(steps, new Trades(source, way, wish), own, settings.nodes());
    }
    return steps.plan(Trait.STORE, Trait.PLACEMENT);
  }

  private static void deaths(PlanSteps steps, Trades trades, Own own, int nodes) {
    Putting node = putting(trades, 2, NODE, own, own.before().plus(own.after()));
    steps.then(
        new Phase.Once(
            node.name(),
            node,
            List.of(),
            List.of(new Phase.Strike(own.before(), new Fault.KillNode()))));
    Repair.after(steps, node.name(), 1, nodes);
    Duration back = own.before().plus(own.away());
    Putting database = putting(trades, 3, DATABASE, own, back.plus(own.after()));
    steps.then(
        new Phase.Once(
            database.name(),
            database,
            List.of(),
            List.of(
                new Phase.Strike(own.before(), new Fault.KillService(DatabaseLoad.DATABASE)),
                new Phase.Strike(back, new Fault.StartService(DatabaseLoad.DATABASE)))));
    Crashes client =
        new Crashes(
            trades,
            Slice.of(trades, 4),
            own.users(),
            own.deaths(),
            own.before(),
            own.keys(),
            own.seed(),
            own.patience());
    steps.then(client.dying()).once("audit of " + client.name(), client);
  }

  private static Putting putting(
      Trades trades, int phase, String meanwhile, Own own, Duration time) {
    Slice slice = Slice.of(trades, phase);
    return new Putting(
        trades,
        slice,
        meanwhile,
        own.users(),
        time,
        own.keys().over(slice.size(), own.seed()),
        own.patience());
  }
}
