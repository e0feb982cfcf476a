package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Runs on a Coherence cluster of somebody's: it stays as it was, and its secrets are not told. */
@Tag("soak") // shown on other servers each time
@Execution(ExecutionMode.CONCURRENT)
class AttachCoherenceIT {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  @TempDir private Path folder;
  @TempDir private Path server;
  private Installed gridmark;

  @BeforeEach
  void install() throws Exception {
    gridmark = new Installed(folder);
  }

  @AfterEach
  void end() {
    assertThat(gridmark.processes()).isEmpty();
  }

  @Test
  void aRunLeavesTheClusterAsItWasAndSaysSo() throws Exception {
    try (OutsideCoherence cluster = OutsideCoherence.start()) {
      Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=2s");

      assertThat(run.await(PATIENCE)).as(run.said()).isZero();
      requireAsItWas(cluster);
      assertThat(run.said()).contains("caches of others: 2 with 101 entries, the same before and");
      RunInfo info = RunReader.read(gridmark.onlyRun()).info();
      assertThat(info.state()).isEqualTo(RunInfo.State.COMPLETE);
      assertThat(info.environment().semantics().get("default"))
          .containsKeys("not seen", "caches of others");
      assertThat(Files.readString(gridmark.onlyRun().resolve("attached.json")))
          .contains("\"REMOVED\"", "\"orders\" : 100");
      assertThat(Files.readAllLines(gridmark.onlyRun().resolve("results.csv")))
          .filteredOn(line -> line.contains(",rows.wrong,"))
          .isNotEmpty()
          .allMatch(line -> line.contains(",rows.wrong,none,0,"));
    }
  }

  @Test
  void anInterruptedRunLeavesNothing() throws Exception {
    Foreground.need();
    try (OutsideCoherence cluster = OutsideCoherence.start()) {
      Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=60s");
      run.awaitSaid("] queries alone", PATIENCE);
      assertThat(cluster.caches()).contains("gridmark-", "P_NY_T");

      Foreground.signalGroup("INT", run.process());

      assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(130);
      requireAsItWas(cluster);
      assertThat(run.said()).contains("the same before and after").doesNotContain("Exception");
    }
  }

  @Test
  void aRunWhoseControllerIsKilledLeavesNothing() throws Exception {
    try (OutsideCoherence cluster = OutsideCoherence.start()) {
      Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=60s");
      run.awaitSaid("] queries alone", PATIENCE);

      Foreground.signal("KILL", run.process());

      run.await(PATIENCE);
      awaitEnd();
      requireAsItWas(cluster);
    }
  }

  @Test
  void whatIsLeftWhenAllProgramsAreKilledIsRemovedLater() throws Exception {
    Foreground.need();
    try (OutsideCoherence cluster = OutsideCoherence.start()) {
      Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=60s");
      run.awaitSaid("] queries alone", PATIENCE);
      Foreground.signalGroup("KILL", run.process());
      run.await(PATIENCE);
      awaitEnd();
      assertThat(cluster.caches()).containsPattern("gridmark-[a-z0-9]{8}-");

      Installed.Started detach = gridmark.start("detach", gridmark.onlyRun().toString());

      assertThat(detach.await(PATIENCE)).as(detach.said()).isZero();
      requireAsItWas(cluster);
    }
  }

  @Test
  void keptCachesAreAskedWithoutAnyWrite() throws Exception {
    try (OutsideCoherence cluster = OutsideCoherence.start()) {
      Path file = cluster.clientFile(server);
      Installed.Started load = start(file, "--keep", "--set", "queries.time=2s");
      assertThat(load.await(PATIENCE)).as(load.said()).isZero();
      Path kept = gridmark.onlyRun();
      String there = cluster.caches();
      assertThat(there).contains("gridmark-kept-P_NY_T=", "orders=100");

      Installed.Started asked =
          start(file, "--read-only", "--set", "queries.indexed=off", "--set", "queries.time=2s");
      assertThat(asked.await(PATIENCE)).as(asked.said()).isZero();
      assertThat(cluster.caches()).isEqualTo(there);

      Installed.Started detach = gridmark.start("detach", kept.toString());
      assertThat(detach.await(PATIENCE)).as(detach.said()).isZero();
      requireAsItWas(cluster);
    }
  }

  @Test
  void aClusterThatIsLostHalfWayIsToldInOneLine() throws Exception {
    try (OutsideCoherence cluster = OutsideCoherence.start()) {
      Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=1s");
      run.awaitSaid("] queries alone", PATIENCE);

      cluster.kill();

      assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(3);
      List<String> lines = run.said().lines().filter(one -> one.startsWith("gridmark: ")).toList();
      assertThat(lines).hasSize(1);
      assertThat(lines.getFirst()).contains("the cluster of", "no proxy answers", "detach");
      assertThat(run.said()).doesNotContain("\tat ");
    }
  }

  @Test
  void byTlsItStaysAsItWasAndNoPasswordIsTold() throws Exception {
    OutsideCertificate.make(server);
    Path trust = server.resolve("trust.p12");
    String keys = server.resolve("keys.p12").toString();
    try (OutsideCoherence cluster = OutsideCoherence.start(keys, OutsideCertificate.PASSWORD)) {
      Path right = cluster.clientFile(server, trust, OutsideCertificate.PASSWORD);
      Installed.Started run = start(right, "--set", "queries.time=2s");
      assertThat(run.await(PATIENCE)).as(run.said()).isZero();
      requireAsItWas(cluster);
      requireNotSaid();

      require(2, start(cluster.clientFile(server, trust, "another")), "TLS: ");
      require(2, start(cluster.clientFile(server)), "a server answers and refuses this client");
      Path other = server.resolve("other");
      OutsideCertificate.make(Files.createDirectory(other));
      require(
          2,
          start(
              cluster.clientFile(server, other.resolve("trust.p12"), OutsideCertificate.PASSWORD)),
          "a server answers and refuses this client");
      requireAsItWas(cluster);
    }
  }

  @Test
  void whatCannotBeAttachedToIsToldInOneLine() throws Exception {
    Path away = OutsideCoherence.clientFile(server, OutsideHazelcast.freePort(), "");
    require(3, start(away), "no proxy answers: ");
    String text = Files.readString(away);
    require(2, start(changed(text, "gridmark-*", "trades-*")), "expected one of gridmark-* or *");
    require(2, start(changed(text, ">pof<", ">java<")), "records go there in POF alone");
    require(2, start(changed(text, "<cache-config", "<!DOCTYPE a><cache-config")), "document type");
    require(2, start(changed(text, "cache-config", "cluster-config")), "expected a cache-config");
    require(2, start(changed(text, "tcp-initiator", "no-initiator")), "initiator");
    assertThat(folder.resolve("runs")).doesNotExist();
  }

  private Path changed(String text, String right, String wrong) throws IOException {
    assertThat(text).contains(right);
    Path file = Files.createTempFile(server, "wrong", ".xml");
    return Files.writeString(file, text.replace(right, wrong));
  }

  private static void requireAsItWas(OutsideCoherence cluster) throws IOException {
    assertThat(cluster.caches()).isEqualTo(OutsideCoherence.OF_OTHERS);
  }

  private static void require(int status, Installed.Started run, String words) throws Exception {
    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(status);
    assertThat(run.outcome()).startsWith("gridmark: ").contains(words).hasLineCount(1);
    assertThat(run.said()).doesNotContain("Exception", "\tat ", OutsideCertificate.PASSWORD);
  }

  /** In no log, record, report or output. */
  private void requireNotSaid() throws IOException {
    List<Path> written;
    try (Stream<Path> files = Files.walk(gridmark.out())) {
      written = new ArrayList<>(files.filter(Files::isRegularFile).toList());
    }
    written.add(folder.resolve("output.txt"));
    for (Path one : written) {
      assertThat(Files.readString(one, StandardCharsets.ISO_8859_1))
          .as(one.toString())
          .doesNotContain(OutsideCertificate.PASSWORD);
    }
  }

  private void awaitEnd() throws Exception {
    for (ProcessHandle program : gridmark.processes()) {
      program.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
  }

  private Installed.Started start(Path file, String... further) throws Exception {
    return gridmark.startAttached("coherence", file, further);
  }
}
