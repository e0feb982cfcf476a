package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Study;
import org.gridmark.record.StudyInfo;
import org.gridmark.store.StudyDirectory;
import org.gridmark.study.hotel.HotelStudy;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.objects.ObjectsStudy;
import org.gridmark.study.routes.RoutesStudy;
import org.gridmark.study.semantics.SemanticsStudy;
import org.gridmark.study.settlement.SettlementStudy;
import org.gridmark.study.trades.TradesStudy;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Every experiment of a study once on a real target, as small as it can be: whatever the study
 * lists, so that a new one is among them. Its shortened form, the tour, has a test of its own.
 */
@Tag("soak")
@Execution(ExecutionMode.CONCURRENT)
class EveryExperimentIT {
  private static final Duration PATIENCE = Duration.ofMinutes(60);

  private static final List<String> HUB =
      List.of(
          "scale=0.0005",
          "nodes=3",
          "servers=3",
          "warm-up.time=500ms",
          "queries.time=3s",
          "failover.before=2s",
          "failover.after=6s",
          "file.rounds=2",
          "load.rounds=2",
          "load.mapping-rounds=2",
          "load.traffic-rounds=2",
          "update.rounds=2",
          "delete.rounds=2",
          "delete.wait=5s",
          "types.time=3s",
          "serialization.rounds=3",
          "serialization.time=3s",
          "paging.time=3s",
          "counts.entries=5000",
          "counts.tries=1",
          "counts.before=1s",
          "counts.after=4s",
          "heap.wait=20s",
          "metrics.time=3s",
          "primary-key.parts=3s",
          "primary-key.time=3s",
          "control-block.time=4s",
          "store.trades=400",
          "store.warm-up=500ms",
          "store.time=2s",
          "store.before=1s",
          "store.deaths=1",
          "store.away=1s",
          "store.after=2s",
          "store.patience=5s",
          "languages=java",
          "languages.time=1s",
          "day.length=20s",
          "topologies.trials=1",
          "topologies.time=1s",
          "topologies.freshness=1s",
          "strategies.time=3s");

  private static final List<String> SETTLEMENT =
      List.of(
          "scale=0.001",
          "throughput.blocks=1",
          "throughput.trials=1",
          "alone.rounds=1",
          "alone.messages=700",
          "operational.shares=50",
          "arrivals.rate=50",
          "arrivals.time=5s",
          "volume.blocks=2",
          "scale.nodes=2",
          "scale.databases=2",
          "faults.rate=700",
          "faults.before=1s",
          "faults.down=1s",
          "faults.after=5s",
          "compare.trials=1",
          "compare.blocks=1",
          "native.rounds=2",
          "native.messages=700");

  private static final List<String> OBJECTS =
      List.of(
          "objects.entries=2000",
          "objects.servers=1,2",
          "objects.rate=200",
          "objects.time=3s",
          "objects.warm-up=1s");

  private static final List<String> SEMANTICS =
      List.of("probe.entries=1000", "probe.kills=1", "probe.raises=50", "probe.time=2s");

  private static final List<String> TRADES =
      List.of(
          "scale=0.005",
          "aggregate.warm-up=500ms",
          "trades.servers=1,2",
          "faults.before=2s",
          "faults.after=5s",
          "payloads.warm-up=1s",
          "load.time=1s",
          "load.warm-up=1s");

  private static final List<String> ROUTES =
      List.of("routes.time=3s", "routes.warm-up=1s", "gone.time=2s", "stampede.expiries=2");

  private static final List<String> HOTEL =
      List.of(
          "hotel.hotels=60",
          "visit.visitors=30",
          "visit.users=50,200",
          "visit.think=1s",
          "visit.warm-up=3s",
          "visit.time=4s",
          "visit.before=3s",
          "visit.away=1s",
          "visit.after=4s",
          "visit.patience=3s");

  /** What is not wrong there, as it is what they are about: by experiment. */
  private static final Map<String, Set<String>> MEANT =
      Map.of(
          // a topology without backups, and heaps that no longer hold what is left
          "topologies", Set.of("entries.lost"),
          // a restart of all, of grids that keep nothing on disk, nor what waits for a store
          "probe", Set.of("entries.lost", "writes.never-stored"),
          "heap", Set.of("entries.lost"),
          // one server after the other, until something is lost
          "cascade", Set.of("entries.lost"),
          // a store that is gone, and a legacy system that fails
          "gone", Set.of("store.failures"),
          "outage", Set.of("prices.unserved"),
          // two writes, between which the database or the client dies
          "store", Set.of("trades.apart"),
          // two writes, between which the client dies
          "wan", Set.of("replica.apart"),
          // counts and sizes while entries move
          "counts", Set.of("rows.wrong"));

  /** Subjects of headlines that take more than the little there is here: by experiment. */
  private static final Map<String, Set<String>> LARGER =
      Map.of(
          "scale", Set.of("4 nodes", "8 nodes"),
          // so many visitors that the site is full
          "users", Set.of("all pages", "all pages in 800 users"),
          // heaps of which a node itself takes a fifth are soon fuller than that; and which of the
          // limit's
          // two sides was met depends on what else the machine does
          "heap", Set.of("servers lost from at most 2/3 full", "one server lost"),
          "volume", Set.of("volume 7"),
          // other languages, whose tools may be missing
          "languages",
              Set.of(
                  "Get by a Python client",
                  "Put by a Python client",
                  "Get by a JavaScript client",
                  "Put by a JavaScript client",
                  "Get by a Go client",
                  "Put by a Go client",
                  "Get by a C# client",
                  "Put by a C# client",
                  "Get by a .NET client",
                  "Put by a .NET client"),
          // a block that lasts a second
          "start-up", Set.of("start-up"));

  /**
   * Headlines of which one at least has a value, whichever side of a limit was met: by experiment.
   */
  private static final Map<String, Set<String>> EITHER =
      Map.of(
          "heap", Set.of("one server lost heap.limit", "one server lost heap.fails"),
          "users", Set.of("all pages users.supported", "all pages users.at-least"));

  @TempDir private static Path folder;

  @TestFactory
  Stream<DynamicTest> ofTheHubOnCoherence() throws Exception {
    return every(new HubStudy(), "coherence", HUB);
  }

  @TestFactory
  Stream<DynamicTest> ofTheHubOnHazelcast() throws Exception {
    return every(new HubStudy(), "hazelcast", HUB);
  }

  @TestFactory
  Stream<DynamicTest> ofObjectsOnCoherence() throws Exception {
    return every(new ObjectsStudy(), "coherence", OBJECTS);
  }

  @TestFactory
  Stream<DynamicTest> ofObjectsOnHazelcast() throws Exception {
    return every(new ObjectsStudy(), "hazelcast", OBJECTS);
  }

  @TestFactory
  Stream<DynamicTest> ofTradesOnCoherence() throws Exception {
    return every(new TradesStudy(), "coherence", TRADES);
  }

  @TestFactory
  Stream<DynamicTest> ofTradesOnHazelcast() throws Exception {
    return every(new TradesStudy(), "hazelcast", TRADES);
  }

  @TestFactory
  Stream<DynamicTest> ofSemanticsOnCoherence() throws Exception {
    return every(new SemanticsStudy(), "coherence", SEMANTICS);
  }

  @TestFactory
  Stream<DynamicTest> ofSemanticsOnRedis() throws Exception {
    return every(new SemanticsStudy(), "redis", SEMANTICS);
  }

  @TestFactory
  Stream<DynamicTest> ofSettlementOnTheEngine() throws Exception {
    return every(new SettlementStudy(), "engine", SETTLEMENT);
  }

  @TestFactory
  Stream<DynamicTest> ofRoutesOnPostgres() throws Exception {
    return every(new RoutesStudy(), "jdbc-postgres", ROUTES);
  }

  @TestFactory
  Stream<DynamicTest> ofTheHotelOnHazelcast() throws Exception {
    return every(new HotelStudy(), "hazelcast", HOTEL);
  }

  private static Stream<DynamicTest> every(Study study, String target, List<String> settings)
      throws Exception {
    Installed gridmark =
        new Installed(Files.createDirectory(folder.resolve(study.name() + "-" + target)));
    List<String> command =
        new ArrayList<>(List.of("run", study.name(), "--quick", "--target", target));
    settings.forEach(setting -> command.addAll(List.of("--set", setting)));
    command.addAll(List.of("--out", gridmark.out().toString()));
    Installed.Started started = gridmark.start(command.toArray(String[]::new));
    int status = started.await(PATIENCE);

    StudyDirectory directory = StudyDirectory.open(gridmark.onlyRun());
    Stream<DynamicTest> whole =
        Stream.of(
            dynamicTest(
                study.name() + " on " + target,
                () -> {
                  assertThat(gridmark.processes()).isEmpty();
                  assertThat(status).as(started.said()).isZero();
                  requirePage(directory);
                }));
    return Stream.concat(
        whole,
        study.experiments().stream()
            .filter(experiment -> !experiment.abridged())
            .map(experiment -> test(study, experiment, directory)));
  }

  private static DynamicTest test(Study study, Experiment experiment, StudyDirectory directory) {
    return dynamicTest(
        study.name() + "/" + experiment.name(),
        () -> {
          assertThat(directory.runs()).containsKey(experiment.name());
          RanExperiment ran = new RanExperiment(directory.runs().get(experiment.name()));
          ran.requireComplete();
          ran.requireEveryPhaseOf(study, experiment);
          ran.requireNothingWrongBut(MEANT.getOrDefault(experiment.name(), Set.of()));
          ran.requireVerdictsAndNumbersShown();
          ran.requireAValueForEachHeadlineBut(LARGER.getOrDefault(experiment.name(), Set.of()));
          ran.requireAll(
              Measured.of(study.name(), experiment.name()),
              LARGER.getOrDefault(experiment.name(), Set.of()));
          ran.requireAValueForOneOf(EITHER.getOrDefault(experiment.name(), Set.of()));
          ran.requireARowForAllThatWasRecorded();
        });
  }

  /** The page about all of them sets each claim beside what was found of it. */
  private static void requirePage(StudyDirectory directory) throws Exception {
    StudyInfo info = StudyDirectory.open(directory.path()).info();
    assertThat(info.failures()).isEmpty();
    assertThat(Files.readString(directory.path().resolve("report.html")))
        .contains(info.experiments())
        .contains("<table");
  }
}
