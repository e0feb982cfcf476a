package org.gridmark.study.hub.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridmark.measure.job.Sightings;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Topology;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.TestBench;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;

class TopologiesExperimentTest {
  private final HubData data = new HubData(7, new Rows(1000));
  private final Activities activities = data.activities(Region.NY, Day.T);
  private final Positions positions = data.positions(Region.NY, Day.T);
  private final TestBench bench = new TestBench();

  @Test
  void theDefaultComesFirstThenTopologiesThenThoseThatCanBeWithoutBackups() {
    Strategy threads = Strategy.direct("threads", "four", Map.of());
    List<Strategy> offered = List.of(threads, Topology.NEAR.strategy(), Topology.LOCAL.strategy());

    Settings quick = Settings.of(new HubStudy(), true, Map.of());
    assertThat(new TopologiesExperiment().design(quick, offered).strategies())
        .extracting(Strategy::name)
        .containsExactly("default", "near", "local", "backups-0", "near+backups-0");
  }

  @Test
  void everyRequestOfASampleFindsWhatItAsksFor() throws Exception {
    load();
    Sample<?, ?> sample = Sample.of(activities);

    assertThat(sample.gets()).hasSize(1000);
    assertThat(answers(sample.puts())).allMatch(response -> !response.wrong());
    new FirstReads(sample.gets()).run(bench);
    assertThat(bench.figures("first get", "latency.mean")).hasSize(10).allMatch(ms -> ms > 0);
  }

  @Test
  void aFirstReadThatFindsNothingEndsIt() throws Exception {
    load();
    bench.session().cache(activities.cache()).remove(activities.entry(3).getKey());
    assertThatThrownBy(() -> new FirstReads(Sample.of(activities).gets()).run(bench))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a first read found 0 entries");
  }

  @Test
  void lostAndChangedEntriesAreCounted() throws Exception {
    load();
    var cache = bench.session().cache(activities.cache());
    cache.remove(activities.entry(3).getKey());
    cache.remove(activities.entry(999).getKey());
    cache.put(activities.entry(5).getKey(), activities.entry(6).getValue());

    new Survivors(List.of(positions, activities), 300).run(bench);

    assertThat(bench.figures("survivors", "entries.expected")).containsExactly(2000.0);
    assertThat(bench.figures("survivors", "entries.lost")).containsExactly(2.0);
    assertThat(bench.figures("survivors", "entries.wrong")).containsExactly(1.0);
  }

  @Test
  void whereNoNodeIsLeftToAnswerAllIsLost() throws Exception {
    Session nobody = session(new Placement(0, 257, 257, 257, false));

    survivors().run(bench.with(nobody));

    assertThat(bench.figures("survivors", "entries.expected")).containsExactly(2000.0);
    assertThat(bench.figures("survivors", "entries.lost")).containsExactly(2000.0);
  }

  /** That is no answer to how many are lost. */
  @Test
  void whereNodesAreThereAndDoNotAnswerTheTrialFails() {
    Session choking = session(new Placement(2, 257, 0, 0, true));

    assertThatThrownBy(() -> survivors().run(bench.with(choking)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("nodes are there, and the entries cannot be read");
  }

  /** What it has read itself a client may have kept, and a local cache is nowhere else. */
  @Test
  void whoLooksForSurvivorsHasComeAfterAllDeaths() {
    Plan plan = plan(Map.of("topologies.deaths", "2"));
    assertThat(plan.phases().stream().map(Phase::name))
        .endsWith("death", "clients replaced", "whole again", "count", "audit");
    assertThat(plan.phase("clients replaced").strikes())
        .extracting(Phase.Strike::fault)
        .containsExactly(new Fault.ReplaceClients());
    assertThat(plan.phase("death").strikes())
        .extracting(Phase.Strike::fault)
        .containsExactly(new Fault.KillNode(), new Fault.KillNode());
  }

  @Test
  void moreDeathsThanNodesAreRefused() {
    assertThatThrownBy(() -> plan(Map.of("topologies.deaths", "5")))
        .isInstanceOf(BadInput.class)
        .hasMessage("topologies.deaths: expected at most 4, as many as there are nodes, not 5");
  }

  private Survivors survivors() {
    return new Survivors(List.of(positions, activities), 300, Duration.ofSeconds(20));
  }

  /** One that answers nothing else. */
  private static Session session(Placement placement) {
    return new Session() {
      @Override
      public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
        throw new IllegalStateException("nobody stores this");
      }

      @Override
      public Placement placement() {
        return placement;
      }

      @Override
      public void close() {}
    };
  }

  private static Plan plan(Map<String, String> given) {
    return new TopologiesExperiment().plan(Settings.of(new HubStudy(), true, given));
  }

  @Test
  void aWriteTellsWhenTheOneBeforeWasAcknowledged() {
    Beacon beacon = Beacon.of(positions);
    Instant acknowledged = Instant.parse("2009-01-23T09:00:00.123456Z");
    Writer writer = new Writer(beacon, InstantSource.fixed(acknowledged));
    SplittableRandom random = new SplittableRandom(1);
    var cache = bench.session().cache(positions.cache());

    answers(List.of(writer.next(0, random)));
    assertThat(seen(cache.get(beacon.key()))).isEqualTo(new Sightings.Seen(1, Instant.EPOCH));
    answers(List.of(writer.next(1, random)));
    assertThat(seen(cache.get(beacon.key()))).isEqualTo(new Sightings.Seen(2, acknowledged));
  }

  @Test
  void whereNoWriteIsSeenNothingIsTold() {
    Duration time = Duration.ofMillis(20);
    new Freshness(Beacon.of(positions), InstantSource.system(), time).run(bench);

    assertThat(bench.figures("freshness", "versions.seen")).containsExactly(0.0);
    assertThat(bench.figures("freshness", "rows.stale")).isEmpty();
  }

  private void load() throws Exception {
    new GeneratorLoad(List.of(positions, activities), 1, 100).run(bench);
  }

  private List<Response> answers(List<Request> requests) {
    return requests.stream()
        .map(request -> request.execute(bench.session(), bench.clock()))
        .toList();
  }

  private static Sightings.Seen seen(Position value) {
    return Beacon.seen(value);
  }
}
