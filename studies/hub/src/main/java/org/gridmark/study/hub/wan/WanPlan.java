package org.gridmark.study.hub.wan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Load;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Phase.Strike;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.wan.audit.Written;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.gridmark.study.hub.wan.replication.Relay;
import org.gridmark.study.hub.wan.replication.Route;
import org.gridmark.study.hub.wan.replication.Way;
import org.gridmark.study.hub.wan.watch.Observer;
import org.gridmark.study.hub.wan.watch.Sightings;

/** Puts the phases of hub/wan together, each with a number, caches and observers of its own. */
final class WanPlan {
  /** The client at home that loads, puts and does the jobs. */
  static final String LOAD = "load";

  /** The client at the other site that watches. */
  private static final String WATCH = "watch";

  /** The client at home that watches, and puts beside what is measured. */
  static final String BESIDE = "beside";

  /** A load takes a tenth of a second, in which code is still compiled. */
  private static final int WARM_ROUNDS = 2;

  private static final Duration READ_PAUSE = Duration.ofMillis(10);

  /** So many are read again and again: enough for a distribution, too few to be the load. */
  private static final int READ = 20;

  private static final Duration WHOLE_WITHIN = Duration.ofMinutes(5);

  private final WanSettings own;
  private final WanChannels channels;
  private final PlanSteps steps;
  private final int nodes;
  private final Observer away;
  private final Observer home;

  /** Entries that are written once amid a fault, at most: memory bounds them. */
  private static final int MOST_ONCE = 100_000;

  private final Relay relay;
  private long entries;
  private int phases;

  WanPlan(Settings settings) {
    this.own = settings.as(WanSettings.class);
    this.nodes = settings.nodes();
    this.channels = new WanChannels(own);
    this.steps = new PlanSteps(settings, LOAD);
    this.away = observer(WATCH, channels.replicated().stream().map(Channel::there).toList());
    this.home = observer(BESIDE, List.of(channels.local().here()));
    this.relay = new Relay(channels.of(Way.LOG));
  }

  private Observer observer(String client, List<CacheSpec<Long, Message>> watched) {
    return new Observer(client, own.listens() ? watched : List.of(), NanoClock.system());
  }

  private int number() {
    return ++phases;
  }

  /** The whole. */
  Plan plan() {
    warmUp();
    costs();
    new WanQueries(own, channels).add(steps, this::beside);
    lags();
    table();
    many();
    if (!channels.replicated().isEmpty()) {
      WanFault.all(own, channels.main()).forEach(fault -> fault(channels.main(), fault));
      deaths(channels.main());
    }
    if (own.ways() == WanSettings.Ways.BOTH) {
      Range contested = Range.of(number(), WanContest.ENTRIES);
      entries += WanContest.ENTRIES;
      new WanContest(own, channels.main(), contested).add(steps, beside());
      collisions(channels.main());
    }
    return whole();
  }

  private void collisions(Channel channel) {
    for (Collisions.Kind kind : Collisions.kinds(channel, own.expires())) {
      Range range = Range.of(number(), Collisions.ENTRIES);
      entries += range.size();
      Collisions job = new Collisions(channel, kind, range, own.patience());
      then(job.subject(), job, List.of(), beside());
    }
  }

  /** Each cache once, of those side by side the first one; then loads as large as the measured. */
  private void warmUp() {
    Stream<Channel> first =
        Stream.of(
                List.of(channels.local()),
                channels.costs(),
                channels.table(),
                channels.slower(),
                channels.many())
            .flatMap(some -> some.stream().limit(some.equals(channels.many()) ? 1 : some.size()))
            .distinct();
    List<Load> loads = Stream.concat(beside().stream(), Stream.of(home.load())).toList();
    loads("warm up", first.toList(), Math.min(200, own.entries()), 1, true, loads);
    List<Channel> quick =
        channels.costs().stream().filter(one -> one.way() != Way.AT_ONCE).toList();
    loads("warm up loads", quick, own.entries(), WARM_ROUNDS, true, beside());
  }

  /** The document's figures 5.9 and 5.10. */
  private void costs() {
    loads("loads", channels.costs(), own.entries(), own.rounds(), false, beside());
  }

  private void table() {
    if (!channels.table().isEmpty()) {
      loads(
          "batches and delays", channels.table(), own.table(), own.tableRounds(), false, beside());
    }
  }

  private void many() {
    if (!channels.many().isEmpty()) {
      int each = Math.max(1, own.entries() / own.caches());
      Many job = new Many(channels.many(), number(), each, own.loadBatch(), own.patience());
      phases += own.caches() - 1;
      entries += (long) each * own.caches();
      then(job.name(), job, List.of(), beside());
    }
  }

  private void loads(
      String name, List<Channel> some, int each, int rounds, boolean warms, List<Load> beside) {
    Loads job = new Loads(some, number(), rounds, each, own.loadBatch(), warms, own.patience());
    phases += job.phases() - 1;
    entries += (long) each * job.phases();
    then(name, job, List.of(), beside);
  }

  /** Those that watch, and carry the log, whatever is measured. */
  private List<Load> beside() {
    List<Load> loads = new ArrayList<>();
    if (!channels.replicated().isEmpty()) {
      loads.add(own.listens() ? away.load() : away.load(Route.OUT.from()));
    }
    if (!channels.of(Way.LOG).isEmpty()) {
      loads.add(relay.load());
    }
    return loads;
  }

  /** Figures 5.7 and 5.8. */
  private void lags() {
    Replicating near =
        replicating(channels.local(), "put in the same cluster", 1000, 0, own.time());
    Load reader = reader(home, channels.local().here(), near);
    List<Load> alone = List.of(home.load());
    then(near.subject(), near, List.of(), own.listens() ? alone : List.of(home.load(), reader));
    for (int size : own.sizes()) {
      channels.fastest().ifPresent(channel -> lag(channel, WanChannels.subject(size), size));
    }
    for (Channel other : channels.slower()) {
      lag(other, WanChannels.subject(1000, other.words()), 1000);
    }
  }

  private void lag(Channel channel, String subject, int size) {
    Replicating job = replicating(channel, subject, size, 0, own.time());
    List<Load> loads = new ArrayList<>(beside());
    if (size <= 1000) {
      loads.add(reader(away, channel.there(), job));
    }
    then(subject, job, List.of(), loads);
  }

  private static Load reader(Observer of, CacheSpec<Long, Message> cache, Replicating job) {
    List<Long> keys = job.range().keys();
    return of.reading(cache, keys.subList(0, Math.min(READ, keys.size())), READ_PAUSE);
  }

  private Replicating replicating(
      Channel channel, String subject, int size, int removals, Duration time) {
    return replicating(channel, subject, size, removals, time, 0);
  }

  private Replicating replicating(
      Channel channel, String subject, int size, int removals, Duration time, int once) {
    Range range = Range.of(number(), own.keys() + once);
    entries += range.size();
    // Large objects come more rarely: their bytes are to be some, not all, that a link carries.
    double rate = Math.max(1, own.rate() * Math.min(1.0, 10_000.0 / size));
    return new Replicating(
        channel,
        subject,
        range,
        size,
        own.draw().over(own.keys(), own.seed()),
        own.keys(),
        rate,
        own.users(),
        removals,
        time,
        own.patience());
  }

  private void fault(Channel channel, WanFault fault) {
    Duration time = own.before().plus(fault.lasting()).plus(own.after());
    String subject = channel.words() + fault.words();
    // Every other put is of an entry of its own: or later puts would heal what the fault has cost.
    int once = (int) Math.min(MOST_ONCE, time.toMillis() * own.rate() / 2000);
    Replicating job = replicating(channel, subject, 1000, own.removalsOf(channel), time, once);
    then(job.subject(), job, fault.strikes(), beside());
    if (fault.killsNode() && own.replaces()) {
      steps.once(
          "whole after " + job.subject(),
          new AwaitWhole("a node replaced:" + fault.words(), nodes, WHOLE_WITHIN));
    }
  }

  private void deaths(Channel channel) {
    Deaths job =
        new Deaths(
            channel,
            Range.of(number(), own.keys()),
            own.users(),
            own.deaths(),
            own.before(),
            1000,
            own.draw(),
            own.seed(),
            own.patience());
    entries += (long) own.keys() * (own.deaths() + 1);
    Phase.Measure dying = (Phase.Measure) job.dying();
    List<Load> loads = Stream.concat(dying.loads().stream(), beside().stream()).toList();
    steps.then(new Phase.Measure(dying.name(), loads, dying.duration(), dying.strikes()));
    then("audit of " + job.name(), job, List.of(), beside());
  }

  private void then(String name, Job job, List<Strike> strikes, List<Load> beside) {
    steps.then(new Phase.Once(name, job, beside, strikes));
  }

  private Plan whole() {
    List<CacheSpec<?, ?>> here = new ArrayList<>(List.of(Sightings.CACHE, Written.CACHE));
    List<CacheSpec<?, ?>> there = new ArrayList<>(List.of(Sightings.CACHE, Written.CACHE));
    channels.all().forEach(one -> here.add(one.here()));
    channels.replicated().forEach(one -> there.add(one.there()));
    steps.holds(entries, here);
    if (!channels.of(Way.LOG).isEmpty()) {
      steps.service(WanChannels.KAFKA);
    }
    if (!channels.replicated().isEmpty()) {
      steps.at(
          Route.OUT.from(),
          new Plan.Site(Route.OUT.to(), there, Set.of(WATCH, WanContest.FAR, Relay.CLIENT)));
    }
    return steps.plan(channels.needs().toArray(Trait[]::new));
  }
}
