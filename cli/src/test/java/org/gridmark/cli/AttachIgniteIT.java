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

  @BeforeEach
  void start() throws Exception {
    cluster = OutsideIgnite.start(server);
    gridmark = new Installed(folder);
    assertThat(cluster.caches()).isEqualTo(OutsideIgnite.OF_OTHERS);
  }

  @AfterEach
  void end() throws Exception {
    cluster.close();
    assertThat(gridmark.processes()).isEmpty();
  }

  @Test
  void aRunLeavesTheClusterAsItWasAndItsPasswordIsNeverSaid() throws Exception {
    Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=2s");

    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    assertThat(cluster.caches()).isEqualTo(OutsideIgnite.OF_OTHERS);
    assertThat(run.said()).contains("caches of others: 3 with 102 entries, the same before and");
    assertThat(Files.readString(gridmark.onlyRun().resolve("attached.json")))
        .contains("\"REMOVED\"", "\"orders\" : 100");
    requireNotSaid();
  }

  @Test
  void anInterruptedRunLeavesNothing() throws Exception {
    Foreground.need();
    Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=60s");
    run.awaitSaid("] queries alone", PATIENCE);
    assertThat(cluster.caches()).contains("gridmark-", "P_NY_T");

    Foreground.signalGroup("INT", run.process());

    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(130);
    assertThat(cluster.caches()).isEqualTo(OutsideIgnite.OF_OTHERS);
    assertThat(run.said()).contains("the same before and after").doesNotContain("Exception");
  }

  @Test
  void aRunWhoseControllerIsKilledLeavesNothing() throws Exception {
    Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=60s");
    run.awaitSaid("] queries alone", PATIENCE);

    Foreground.signal("KILL", run.process());

    run.await(PATIENCE);
    for (ProcessHandle program : gridmark.processes()) {
      program.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
    assertThat(cluster.caches()).isEqualTo(OutsideIgnite.OF_OTHERS);
    requireNotSaid();
  }

  @Test
  void keptCachesAreAskedWithoutAnyWrite() throws Exception {
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
    assertThat(cluster.caches()).isEqualTo(OutsideIgnite.OF_OTHERS);
  }

  @Test
  void aClusterThatIsLostHalfWayIsToldInOneLine() throws Exception {
    Installed.Started run = start(cluster.clientFile(server), "--set", "queries.time=1s");
    run.awaitSaid("] queries alone", PATIENCE);

    cluster.kill();

    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(3);
    List<String> lines = run.said().lines().filter(line -> line.startsWith("gridmark: ")).toList();
    assertThat(lines).as(run.said()).hasSize(1);
    assertThat(lines.getFirst()).contains("the cluster of", "cannot be reached", "gridmark detach");
    assertThat(run.said()).doesNotContain("\tat ", OutsideIgnite.SECRET);
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
    assertThat(cluster.caches()).isEqualTo(OutsideIgnite.OF_OTHERS);
  }

  private void require(int status, String text, String words) throws Exception {
    Path file = Files.writeString(server.resolve("wrong.properties"), text);
    Installed.Started run = start(file);
    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(status);
    assertThat(run.outcome()).startsWith("gridmark: ").contains(words).hasLineCount(1);
    assertThat(run.said())
        .doesNotContain(
            OutsideIgnite.SECRET, OutsideCertificate.PASSWORD, "another", "Exception", "\tat ");
  }

  private Installed.Started start(Path file, String... further) throws Exception {
    return gridmark.startAttached("ignite", file, further);
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
          .doesNotContain(OutsideIgnite.SECRET, OutsideCertificate.PASSWORD);
    }
  }
}
