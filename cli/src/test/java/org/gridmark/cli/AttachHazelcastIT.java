package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A run on a cluster of somebody's: what was there stays as it was, and nothing is added. */
@Execution(ExecutionMode.CONCURRENT)
class AttachHazelcastIT {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  /** A cluster that does not answer is given up within it, the start of programs included. */
  private static final Duration GIVEN_UP = Duration.ofMinutes(1);

  /** The parts of a client's file for which classes are needed that are not here. */
  private static final String OF_APPLICATIONS =
      """
        listeners: [com.example.desk.Members]
        load-balancer: {type: custom, class-name: com.example.desk.Sticky}
        near-cache: {default: {time-to-live-seconds: 60}}
        serialization:
          compact-serialization: {serializers: [{serializer: com.example.desk.City}]}
          portable-factories: [{factory-id: 2, class-name: com.example.desk.Portables}]
      """;

  @TempDir private Path folder;
  private OutsideHazelcast cluster;
  private Installed gridmark;
  private AttachedEnds ends;

  @BeforeEach
  void start() throws Exception {
    cluster = OutsideHazelcast.start();
    gridmark = new Installed(folder);
    ends = new AttachedEnds(gridmark, cluster);
  }

  @AfterEach
  void end() throws Exception {
    cluster.close();
    assertThat(gridmark.processes()).isEmpty();
  }

  @Tag("soak") // the end of an interrupted run is shown each time
  @Test
  void aRunLeavesTheClusterAsItWasAndSaysSo() throws Exception {
    Path file = cluster.clientFile(folder);
    Files.writeString(file, OF_APPLICATIONS, StandardOpenOption.APPEND);
    Installed.Started run = start(file, "--set", "queries.time=2s");

    ends.requireComplete(run, "3 with 102 entries");
    assertThat(run.said())
        .containsSubsequence(
            "left out of " + file,
            "listeners, load-balancer, near-cache, serialization",
            "attached to cluster trading of ",
            "attached by ");
    RunInfo info = RunReader.read(gridmark.onlyRun()).info();
    assertThat(info.state()).isEqualTo(RunInfo.State.COMPLETE);
    assertThat(info.environment().semantics().get("default")).containsKey("not seen");
    assertThat(info.environment().conditions().get("default")).doesNotContainKey("nodes");
    assertThat(Files.readString(gridmark.onlyRun().resolve("attached.json")))
        .contains("\"REMOVED\"", "\"orders\" : 100");
  }

  @Test
  void anInterruptedRunLeavesNothing() throws Exception {
    Foreground.need();
    ends.requireInterruptible(start(cluster.clientFile(folder), "--set", "queries.time=60s"));
  }

  @Tag("soak") // likewise
  @Test
  void aRunWhoseControllerIsKilledLeavesNothing() throws Exception {
    Installed.Started run = start(cluster.clientFile(folder), "--set", "queries.time=60s");
    run.awaitSaid("] queries alone", PATIENCE);
    ends.requireNothingLeftByKillOfController(run);
  }

  @Tag("soak") // a run of its own
  @Test
  void whatIsLeftWhenAllProgramsAreKilledIsRemovedLater() throws Exception {
    Foreground.need();
    ends.requireDetachableAfterKillOfAll(
        start(cluster.clientFile(folder), "--set", "queries.time=60s"));
  }

  @Tag("soak") // three runs
  @Test
  void keptCachesAreAskedWithoutAnyWrite() throws Exception {
    Path file = cluster.clientFile(folder);
    ends.requireKept(
        start(file, "--keep", "--set", "queries.time=2s"), "gridmark-kept-P_NY_T=", "orders=100");
    Path kept = gridmark.onlyRun();
    String there = cluster.caches();

    Installed.Started refused = start(file, "--read-only");
    ends.requireLine(2, refused, "--read-only: hub/queries may write in its phase 'index a day'");
    assertThat(refused.said()).hasLineCount(1);
    ends.requireNoWrite(
        start(file, "--read-only", "--set", "queries.indexed=off", "--set", "queries.time=2s"),
        there);
    ends.detached(kept);
  }

  @Tag("soak") // waits until a client has given up
  @Test
  void aClusterThatIsLostHalfWayIsToldInOneLine() throws Exception {
    ends.requireLossToldInOneLine(
        start(cluster.clientFile(folder), "--set", "queries.time=1s"),
        "cannot be reached",
        "gridmark detach");
  }

  @Tag("soak") // four starts of the program, one of which waits until it has given up
  @Test
  void whatCannotBeAttachedToIsToldInOneLine() throws Exception {
    Path nothing = folder.resolve("nothing.yaml");
    Path text = Files.writeString(folder.resolve("text.xml"), "<hazelcast-client><no-such-thing/>");
    Path unknown = Files.writeString(folder.resolve("client.txt"), "cluster-name: trading");
    ends.requireLine(2, start(nothing), "--attach: cannot read " + nothing);
    ends.requireLine(2, start(text), text + " is no client configuration of Hazelcast: ");
    ends.requireLine(2, start(unknown), "--attach: expected a client configuration of Hazelcast");
    Path away = OutsideHazelcast.clientFile(folder, "trading", OutsideHazelcast.freePort());
    long before = System.nanoTime();
    ends.requireLine(3, start(away), "no member answers of cluster trading at 127.0.0.1:");
    assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(GIVEN_UP);
    assertThat(folder.resolve("runs")).doesNotExist();
  }

  @Tag("soak") // waits likewise
  @Test
  void aClusterOfAnotherNameIsNotEntered() throws Exception {
    Path file = cluster.clientFile(folder);
    Files.writeString(file, Files.readString(file).replace("trading", "risk"));

    ends.requireLine(2, start(file), "cluster risk at 127.0.0.1:");

    ends.requireAsItWas();
  }

  private Installed.Started start(Path file, String... further) throws Exception {
    return gridmark.startAttached("hazelcast", file, further);
  }
}
