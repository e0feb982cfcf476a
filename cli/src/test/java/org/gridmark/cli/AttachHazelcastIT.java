package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

  @BeforeEach
  void start() throws Exception {
    cluster = OutsideHazelcast.start();
    gridmark = new Installed(folder);
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

    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    assertThat(run.said())
        .containsSubsequence(
            "left out of " + file,
            "listeners, load-balancer, near-cache, serialization",
            "attached to cluster trading of ",
            "attached by ");
    assertThat(cluster.caches()).isEqualTo(OutsideHazelcast.OF_OTHERS);
    assertThat(run.said()).contains("caches of others: 3 with 102 entries, the same before and");
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
    Installed.Started run = start(cluster.clientFile(folder), "--set", "queries.time=60s");
    run.awaitSaid("] queries alone", PATIENCE);
    assertThat(cluster.caches()).contains("gridmark-", "P_NY_T");

    Foreground.signalGroup("INT", run.process());

    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(130);
    assertThat(cluster.caches()).isEqualTo(OutsideHazelcast.OF_OTHERS);
    assertThat(run.said()).contains("the same before and after").doesNotContain("Exception");
  }

  /** The programs of a run end with the controller, and remove what was made before. */
  @Tag("soak") // likewise
  @Test
  void aRunWhoseControllerIsKilledLeavesNothing() throws Exception {
    Installed.Started run = start(cluster.clientFile(folder), "--set", "queries.time=60s");
    run.awaitSaid("] queries alone", PATIENCE);

    Foreground.signal("KILL", run.process());

    run.await(PATIENCE);
    for (ProcessHandle program : gridmark.processes()) {
      program.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
    assertThat(cluster.caches()).isEqualTo(OutsideHazelcast.OF_OTHERS);
  }

  @Tag("soak") // a run of its own
  @Test
  void whatIsLeftWhenAllProgramsAreKilledIsRemovedLater() throws Exception {
    Foreground.need();
    Installed.Started run = start(cluster.clientFile(folder), "--set", "queries.time=60s");
    run.awaitSaid("] queries alone", PATIENCE);
    Foreground.signalGroup("KILL", run.process());
    run.await(PATIENCE);
    for (ProcessHandle program : gridmark.processes()) {
      program.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
    assertThat(cluster.caches()).containsPattern("gridmark-[a-z0-9]{8}-");

    Installed.Started detach = gridmark.start("detach", gridmark.onlyRun().toString());

    assertThat(detach.await(PATIENCE)).as(detach.said()).isZero();
    assertThat(cluster.caches()).isEqualTo(OutsideHazelcast.OF_OTHERS);
    assertThat(detach.said()).contains("removed");
  }

  @Tag("soak") // three runs
  @Test
  void keptCachesAreAskedWithoutAnyWrite() throws Exception {
    Path file = cluster.clientFile(folder);
    Installed.Started load = start(file, "--keep", "--set", "queries.time=2s");
    assertThat(load.await(PATIENCE)).as(load.said()).isZero();
    Path kept = gridmark.onlyRun();
    String there = cluster.caches();
    assertThat(there).contains("gridmark-kept-P_NY_T=", "orders=100");

    Installed.Started refused = start(file, "--read-only");
    assertThat(refused.await(PATIENCE)).as(refused.said()).isEqualTo(2);
    assertThat(refused.said())
        .contains("--read-only: hub/queries may write in its phase 'index a day'")
        .hasLineCount(1);

    Installed.Started asked =
        start(file, "--read-only", "--set", "queries.indexed=off", "--set", "queries.time=2s");
    assertThat(asked.await(PATIENCE)).as(asked.said()).isZero();
    assertThat(cluster.caches()).isEqualTo(there);

    Installed.Started detach = gridmark.start("detach", kept.toString());
    assertThat(detach.await(PATIENCE)).as(detach.said()).isZero();
    assertThat(cluster.caches()).isEqualTo(OutsideHazelcast.OF_OTHERS);
  }

  @Tag("soak") // waits until a client has given up
  @Test
  void aClusterThatIsLostHalfWayIsToldInOneLine() throws Exception {
    Installed.Started run = start(cluster.clientFile(folder), "--set", "queries.time=1s");
    run.awaitSaid("] queries alone", PATIENCE);

    cluster.kill();

    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(3);
    List<String> lines = run.said().lines().filter(line -> line.startsWith("gridmark: ")).toList();
    assertThat(lines).hasSize(1);
    assertThat(lines.getFirst()).contains("the cluster of", "cannot be reached", "gridmark detach");
    assertThat(run.said()).doesNotContain("\tat ");
  }

  @Tag("soak") // four starts of the program, one of which waits until it has given up
  @Test
  void whatCannotBeAttachedToIsToldInOneLine() throws Exception {
    Path nothing = folder.resolve("nothing.yaml");
    Path text = Files.writeString(folder.resolve("text.xml"), "<hazelcast-client><no-such-thing/>");
    Path unknown = Files.writeString(folder.resolve("client.txt"), "cluster-name: trading");
    require(2, start(nothing), "--attach: cannot read " + nothing);
    require(2, start(text), text + " is no client configuration of Hazelcast: ");
    require(2, start(unknown), "--attach: expected a client configuration of Hazelcast");
    Path away = OutsideHazelcast.clientFile(folder, "trading", OutsideHazelcast.freePort());
    long before = System.nanoTime();
    require(3, start(away), "no member answers of cluster trading at 127.0.0.1:");
    assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(GIVEN_UP);
    assertThat(folder.resolve("runs")).doesNotExist();
  }

  @Tag("soak") // waits likewise
  @Test
  void aClusterOfAnotherNameIsNotEntered() throws Exception {
    Path file = cluster.clientFile(folder);
    Files.writeString(file, Files.readString(file).replace("trading", "risk"));

    require(2, start(file), "cluster risk at 127.0.0.1:");

    assertThat(cluster.caches()).isEqualTo(OutsideHazelcast.OF_OTHERS);
  }

  private static void require(int status, Installed.Started run, String words) throws Exception {
    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(status);
    assertThat(run.outcome()).startsWith("gridmark: ").contains(words).hasLineCount(1);
    assertThat(run.said()).doesNotContain("Exception", "\tat ");
  }

  private Installed.Started start(Path file, String... further) throws Exception {
    return gridmark.startAttached("hazelcast", file, further);
  }
}
