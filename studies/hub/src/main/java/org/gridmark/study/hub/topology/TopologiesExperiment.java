package org.gridmark.study.hub.topology;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Topology;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.BatchSetting;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.failover.AwaitWhole;
import org.gridmark.study.hub.failover.Servers;

/**
 * hub/topologies: Table 4.2 of Barclays 2009, measured. One cache of positions and one of
 * activities; one user gets and puts, with nobody else about.
 *
 * <p>What warms up the code has the positions, so that of the activities a first read is one.
 */
public final class TopologiesExperiment implements Experiment {
  private static final String USERS = "users";
  private static final String WRITER = "writer";
  private static final String TIME = "topologies.time";
  private static final String FRESHNESS = "topologies.freshness";
  private static final String TRIALS = "topologies.trials";
  private static final String PAUSE = "topologies.pause";
  private static final String DEATHS = "topologies.deaths";

  /** After a collection, for its news to come: both are told once a second. */
  private static final Duration NEWS = Duration.ofSeconds(4);

  private static final Duration BEFORE_DEATH = Duration.ofSeconds(1);

  private static final Duration WHOLE_WITHIN = Duration.ofMinutes(2);

  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          // Fewer than three say nothing of how one topology compares with another.
          new Setting(TRIALS, new Setting.Whole(1, 1000), "3", "1", "trials of each topology"),
          new Setting(
              TIME, new Setting.Time(), "20s", "2s", "how long hub/topologies gets, and puts"),
          new Setting(
              FRESHNESS, new Setting.Time(), "10s", "2s", "how long stale reads are looked for"),
          Setting.of(
              PAUSE, new Setting.Time(), "10ms", "pause of the writer whose writes are looked for"),
          Setting.of(
              DEATHS, new Setting.Whole(1, 100), "1", "nodes that hub/topologies kills at once"));

  private record Trials(@Key(TRIALS) int count) {}

  /** The same, of one trial. */
  private record Own(
      @Key(TIME) Duration time,
      @Key(FRESHNESS) Duration freshness,
      @Key(PAUSE) Duration pause,
      @Key(DEATHS) int deaths) {}

  @Override
  public String name() {
    return "topologies";
  }

  @Override
  public String question() {
    return "How do the topologies of Table 4.2 read and write, what do they keep, what survives?";
  }

  /** The partitioned one is the default, and every other is compared with it. */
  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    List<String> topologies = Arrays.stream(Topology.values()).map(Topology::label).toList();
    List<Strategy> all = new ArrayList<>(List.of(Strategy.DEFAULT));
    offered.stream().filter(strategy -> topologies.contains(strategy.name())).forEach(all::add);
    return Design.of(all, settings.as(Trials.class).count());
  }

  @Override
  public Plan plan(Settings settings) {
    Servers.requireNodes(settings);
    int deaths = settings.as(Own.class).deaths();
    if (deaths > settings.nodes()) {
      throw new BadInput(
          "%s: expected at most %d, as many as there are nodes, not %d"
              .formatted(DEATHS, settings.nodes(), deaths));
    }
    HubData data = HubData.of(settings);
    Positions positions = data.positions(settings);
    Activities activities = data.activities(settings);
    return new Plan(
        List.of(positions.cache(), activities.cache()),
        // Where every node keeps every entry, there are as many of each as there are nodes.
        (positions.size() + activities.size()) * settings.nodes(),
        List.of(),
        List.of(USERS, WRITER),
        Set.of(Trait.PLACEMENT),
        phases(settings, positions, activities));
  }

  private static List<Phase> phases(Settings settings, Positions positions, Activities activities) {
    Sample<?, ?> warming = Sample.of(positions);
    Sample<?, ?> measured = Sample.of(activities);
    List<Request> both = Stream.concat(warming.gets().stream(), warming.puts().stream()).toList();
    Own own = settings.as(Own.class);
    int batch = BatchSetting.of(settings).size();
    PlanSteps steps = new PlanSteps(settings);
    steps
        .then(collect("nodes empty"))
        .once("client empty", new ClientHeap("client empty"))
        .load(List.of(positions, activities))
        .warmUp(both)
        .once("first get", new FirstReads(measured.gets()))
        .alone("get", Requests.anyOf(measured.gets()), own.time())
        .alone("put", Requests.anyOf(measured.puts()), own.time())
        .then(collect("nodes loaded"))
        .once("client loaded", new ClientHeap("client loaded"))
        .then(freshness(own, positions), death(measured, own));
    whatIsLeft(settings, new Survivors(List.of(positions, activities), batch)).forEach(steps::then);
    return steps.phases();
  }

  /**
   * Clients keep entries, too: those of a local cache are nowhere else. So each dies after the
   * nodes did, and who reads what is left has come after all deaths.
   */
  private static List<Phase> whatIsLeft(Settings settings, Survivors audit) {
    List<Phase> phases = new ArrayList<>();
    phases.add(look("clients replaced", new Phase.Fault.ReplaceClients()));
    int left = settings.nodes() - settings.as(Own.class).deaths();
    if (left > 0) {
      phases.add(
          new Phase.Once("whole again", bench -> AwaitWhole.await(bench, left, WHOLE_WITHIN)));
      phases.add(look("count", new Phase.Fault.CountEntries(Subject.of("nodes that are left"))));
    }
    phases.add(new Phase.Once("audit", audit));
    return phases;
  }

  private static Phase look(String name, Phase.Fault fault) {
    return new Phase.Measure(
        name, List.of(), Duration.ZERO, List.of(new Phase.Strike(Duration.ZERO, fault)));
  }

  private static Phase collect(String name) {
    return new Phase.Measure(
        name, List.of(), NEWS, List.of(new Phase.Strike(Duration.ZERO, new Phase.Fault.Collect())));
  }

  private static Load one(List<Request> requests) {
    return Load.measured(USERS, 1, Schedule.closed(), Requests.anyOf(requests));
  }

  private static Phase freshness(Own own, Positions positions) {
    Beacon beacon = Beacon.of(positions);
    Load writes =
        Load.background(
            WRITER,
            "write",
            1,
            Schedule.closed(own.pause()),
            new Writer(beacon, InstantSource.system()));
    return new Phase.Once(
        "freshness",
        new Freshness(beacon, InstantSource.system(), own.freshness()),
        List.of(writes));
  }

  private static Phase death(Sample<?, ?> sample, Own own) {
    Load reading = one(sample.gets()).as(name -> name + " while a node dies");
    Phase.Strike kill = new Phase.Strike(BEFORE_DEATH, new Phase.Fault.KillNode());
    return new Phase.Measure(
        "death",
        List.of(reading),
        BEFORE_DEATH.plus(NEWS),
        Collections.nCopies(own.deaths(), kill));
  }
}
