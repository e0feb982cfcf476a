package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
      ends(cluster)
          .requireComplete(
              start(cluster.clientFile(server), "--set", "queries.time=2s"), "2 with 101 entries");
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
      ends(cluster)
          .requireInterruptible(start(cluster.clientFile(server), "--set", "queries.time=60s"));
    }
  }

  @Test
  void aRunWhoseControllerIsKilledLeavesNothing() throws Exception {
    try (OutsideCoherence cluster = OutsideCoherence.start()) {
      Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=60s");
      run.awaitSaid("] queries alone", PATIENCE);
      ends(cluster).requireNothingLeftByKillOfController(run);
    }
  }

  @Test
  void whatIsLeftWhenAllProgramsAreKilledIsRemovedLater() throws Exception {
    Foreground.need();
    try (OutsideCoherence cluster = OutsideCoherence.start()) {
      ends(cluster)
          .requireDetachableAfterKillOfAll(
              start(cluster.clientFile(server), "--set", "queries.time=60s"));
    }
  }

  @Test
  void keptCachesAreAskedWithoutAnyWrite() throws Exception {
    try (OutsideCoherence cluster = OutsideCoherence.start()) {
      AttachedEnds ends = ends(cluster);
      Path file = cluster.clientFile(server);
      ends.requireKept(
          start(file, "--keep", "--set", "queries.time=2s"), "gridmark-kept-P_NY_T=", "orders=100");
      Path kept = gridmark.onlyRun();
      String there = cluster.caches();
      ends.requireNoWrite(
          start(file, "--read-only", "--set", "queries.indexed=off", "--set", "queries.time=2s"),
          there);
      ends.detached(kept);
    }
  }

  @Test
  void aClusterThatIsLostHalfWayIsToldInOneLine() throws Exception {
    try (OutsideCoherence cluster = OutsideCoherence.start()) {
      ends(cluster)
          .requireLossToldInOneLine(
              start(cluster.clientFile(server), "--set", "queries.time=1s"),
              "no proxy answers",
              "detach");
    }
  }

  @Test
  void byTlsItStaysAsItWasAndNoPasswordIsTold() throws Exception {
    OutsideCertificate.make(server);
    Path trust = server.resolve("trust.p12");
    String keys = server.resolve("keys.p12").toString();
    try (OutsideCoherence cluster = OutsideCoherence.start(keys, OutsideCertificate.PASSWORD)) {
      Path right = cluster.clientFile(server, trust, OutsideCertificate.PASSWORD);
      AttachedEnds ends = ends(cluster);
      ends.requireComplete(start(right, "--set", "queries.time=2s"), "2 with 101 entries");
      ends.requireNotTold();

      ends.requireLine(2, start(cluster.clientFile(server, trust, "another")), "TLS: ");
      String refused = "a server answers and refuses this client";
      ends.requireLine(2, start(cluster.clientFile(server)), refused);
      Path other = server.resolve("other");
      OutsideCertificate.make(Files.createDirectory(other));
      Path others = other.resolve("trust.p12");
      ends.requireLine(
          2, start(cluster.clientFile(server, others, OutsideCertificate.PASSWORD)), refused);
      ends.requireAsItWas();
    }
  }

  @Test
  void whatCannotBeAttachedToIsToldInOneLine() throws Exception {
    Path away = OutsideCoherence.clientFile(server, OutsideHazelcast.freePort(), "");
    requireLine(3, start(away), "no proxy answers: ");
    String text = Files.readString(away);
    requireLine(
        2, start(changed(text, "gridmark-*", "trades-*")), "expected one of gridmark-* or *");
    requireLine(2, start(changed(text, ">pof<", ">java<")), "records go there in POF alone");
    requireLine(
        2, start(changed(text, "<cache-config", "<!DOCTYPE a><cache-config")), "document type");
    requireLine(
        2, start(changed(text, "cache-config", "cluster-config")), "expected a cache-config");
    requireLine(2, start(changed(text, "tcp-initiator", "no-initiator")), "initiator");
    assertThat(folder.resolve("runs")).doesNotExist();
  }

  private Path changed(String text, String right, String wrong) throws IOException {
    assertThat(text).contains(right);
    Path file = Files.createTempFile(server, "wrong", ".xml");
    return Files.writeString(file, text.replace(right, wrong));
  }

  private static void requireLine(int status, Installed.Started run, String words)
      throws Exception {
    AttachedEnds.requireLine(List.of(OutsideCertificate.PASSWORD), status, run, words);
  }

  private AttachedEnds ends(OutsideCluster cluster) {
    return new AttachedEnds(gridmark, cluster);
  }

  private Installed.Started start(Path file, String... further) throws Exception {
    return gridmark.startAttached("coherence", file, further);
  }
}
