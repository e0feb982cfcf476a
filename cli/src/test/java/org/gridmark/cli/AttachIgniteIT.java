package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run on an Ignite cluster of somebody's, which takes TLS and a password. */
@Tag("soak") // a cluster of its own for each
class AttachIgniteIT {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  /** A cluster that does not answer is given up within it, the start of programs included. */
  private static final Duration GIVEN_UP = Duration.ofMinutes(1);

  @TempDir private Path folder;
  @TempDir private Path server;
  private OutsideIgnite cluster;
  private Installed gridmark;
  private AttachedEnds ends;

  @BeforeEach
  void start() throws Exception {
    cluster = OutsideIgnite.start(server);
    gridmark = new Installed(folder);
    ends = new AttachedEnds(gridmark, cluster);
    ends.requireAsItWas();
  }

  @AfterEach
  void end() throws Exception {
    cluster.close();
    assertThat(gridmark.processes()).isEmpty();
  }

  @Test
  void aRunLeavesTheClusterAsItWasAndItsPasswordIsNeverSaid() throws Exception {
    ends.requireComplete(
        start(cluster.clientFile(server), "--set", "queries.time=2s"), "3 with 102 entries");
    assertThat(Files.readString(gridmark.onlyRun().resolve("attached.json")))
        .contains("\"REMOVED\"", "\"orders\" : 100");
    ends.requireNotTold();
  }

  @Test
  void anInterruptedRunLeavesNothing() throws Exception {
    Foreground.need();
    ends.requireInterruptible(start(cluster.clientFile(server), "--set", "queries.time=60s"));
  }

  @Test
  void aRunWhoseControllerIsKilledLeavesNothing() throws Exception {
    Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=60s");
    run.awaitSaid("] queries alone", PATIENCE);
    ends.requireNothingLeftByKillOfController(run);
    ends.requireNotTold();
  }

  @Test
  void keptCachesAreAskedWithoutAnyWrite() throws Exception {
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

  @Test
  void aClusterThatIsLostHalfWayIsToldInOneLine() throws Exception {
    ends.requireLossToldInOneLine(
        start(cluster.clientFile(server), "--set", "queries.time=1s"),
        "cannot be reached",
        "gridmark detach");
  }

  @Test
  void whatCannotBeAttachedToIsToldInOneLine() throws Exception {
    String right = Files.readString(cluster.clientFile(server));
    String trust = "tls.truststore=" + server.resolve("trust.p12");
    require(2, right.replace(OutsideIgnite.SECRET, "another"), "refuses user or password");
    require(2, right.replace("servers=", "server="), "did you mean servers?");
    require(2, right.replace("127.0.0.1:", "127.0.0.1/"), "servers: expected HOST:PORT");
    require(2, right.replace("tls=true", "tls=yes"), "tls: expected true or false");
    require(2, right.replace(trust, ""), "tls.truststore: expected a trust store");
    require(
        2,
        right.replace(OutsideCertificate.PASSWORD, "another"),
        "tls.truststore: expected a trust store");
    require(2, right.replaceAll("(?m)^(user|password)=.*", ""), "refuses user or password");
    require(3, right.replace("tls=true", "tls=false"), "no node of an Ignite cluster answers at");
    long before = System.nanoTime();
    require(
        3,
        right.replaceFirst("127.0.0.1:\\d+", "127.0.0.1:" + OutsideHazelcast.freePort()),
        "no node of an Ignite cluster answers at 127.0.0.1:");
    assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(GIVEN_UP);
    assertThat(folder.resolve("runs")).doesNotExist();
    ends.requireAsItWas();
  }

  private void require(int status, String text, String words) throws Exception {
    Path file = Files.writeString(server.resolve("wrong.properties"), text);
    Installed.Started run = start(file);
    ends.requireLine(status, run, words);
    assertThat(run.said()).doesNotContain("another");
  }

  private Installed.Started start(Path file, String... further) throws Exception {
    return gridmark.startAttached("ignite", file, further);
  }
}
