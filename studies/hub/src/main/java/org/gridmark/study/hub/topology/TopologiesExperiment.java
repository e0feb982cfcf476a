package org.gridmark.study.hub.topology;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
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
import org.gridmark.study.hub.failover.Servers;

/**
 * hub/topologies: Table 4.2 of Barclays 2009, measured. One cache of positions and one of
 * activities; one user gets and puts, with nobody else about.
 *
 * <p>What warms up the code has the positions, so that of the activities a first read is one.
 */
public final class TopologiesExperiment implements Experiment {
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

  /**
   * The partitioned one is the default, and every other is compared with it. Those whose fault
   * tolerance is "configurable" are there without backups, too.
   */
  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    List<String> topologies = Arrays.stream(Topology.values()).map(Topology::label).toList();
    List<Strategy> all = new ArrayList<>(List.of(Strategy.DEFAULT));
    offered.stream().filter(strategy -> topologies.contains(strategy.name())).forEach(all::add);
    Strategy without = Strategy.backups("0");
    all.add(without);
    offered.stream()
        .filter(strategy -> strategy.name().equals(Topology.NEAR.label()))
        .forEach(near -> all.add(near.plus(without)));
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
    PlanSteps steps = measured(settings, positions, activities);
    int batch = BatchSetting.of(settings).size();
    Survivors audit = new Survivors(List.of(positions, activities), batch);
    return whatIsLeft(steps, settings.nodes() - deaths, audit).plan(Trait.PLACEMENT);
  }

  private static PlanSteps measured(Settings settings, Positions positions, Activities activities) {
    Sample<?, ?> warming = Sample.of(positions);
    Sample<?, ?> measured = Sample.of(activities);
    List<Request> both = Stream.concat(warming.gets().stream(), warming.puts().stream()).toList();
    Own own = settings.as(Own.class);
    Beacon beacon = Beacon.of(positions);
    return new PlanSteps(settings)
        .strike("nodes empty", NEWS, new Fault.Collect())
        .once("client empty", new ClientHeap("client empty"))
        .load(List.of(positions, activities))
        // Where every node keeps every entry, there are as many of each as there are nodes.
        .holds((positions.size() + activities.size()) * (settings.nodes() - 1), List.of())
        .warmUp(both)
        .once("first get", new FirstReads(measured.gets()))
        .alone("get", drawn(settings, measured.gets()), own.time())
        .alone("put", drawn(settings, measured.puts()), own.time())
        .strike("nodes loaded", NEWS, new Fault.Collect())
        .once("client loaded", new ClientHeap("client loaded"))
        .once("freshness", freshness(beacon, own), writes(beacon, own))
        .then(death(drawn(settings, measured.gets()), own));
  }

  private static Freshness freshness(Beacon beacon, Own own) {
    return new Freshness(beacon, InstantSource.system(), own.freshness());
  }

  /**
   * Clients keep entries, too: those of a local cache are nowhere else. So each dies after the
   * nodes did, and who reads what is left has come after all deaths.
   */
  private static PlanSteps whatIsLeft(PlanSteps steps, int left, Survivors audit) {
    steps.strike("clients replaced", Duration.ZERO, new Fault.ReplaceClients());
    if (left > 0) {
      steps
          .once("whole again", bench -> AwaitWhole.await(bench, left, WHOLE_WITHIN))
          .strike(
              "count", Duration.ZERO, new Fault.CountEntries(Subject.of("nodes that are left")));
    }
    return steps.once("audit", audit);
  }

  private static Load writes(Beacon beacon, Own own) {
    Writer writer = new Writer(beacon, InstantSource.system());
    return Load.background(WRITER, "write", 1, Schedule.closed(own.pause()), writer);
  }

  /** Requests of the sample's entries; the same of these are popular whatever is done. */
  private static Requests drawn(Settings settings, List<Request> requests) {
    return Requests.drawnBy(settings.keys().over(requests.size(), settings.seed()), requests);
  }

  private static Phase death(Requests gets, Own own) {
    Load reading = PlanSteps.one(gets).as(name -> name + " while a node dies");
    Phase.Strike kill = new Phase.Strike(BEFORE_DEATH, new Fault.KillNode());
    return new Phase.Measure(
        "death",
        List.of(reading),
        BEFORE_DEATH.plus(NEWS),
        Collections.nCopies(own.deaths(), kill));
  }
}
