package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Runs on Infinispan servers of somebody's that take TLS and a password. */
@Tag("soak")
@Execution(ExecutionMode.CONCURRENT)
class AttachInfinispanIT {
  /** A cluster that does not answer is given up within it, the start of programs included. */
  private static final Duration GIVEN_UP = Duration.ofMinutes(1);

  @TempDir private Path folder;
  @TempDir private Path server;
  private OutsideInfinispan cluster;
  private Installed gridmark;
  private AttachedEnds ends;

  @BeforeEach
  void start() throws Exception {
    cluster = OutsideInfinispan.start(server);
    gridmark = new Installed(folder);
    ends = new AttachedEnds(gridmark, cluster);
  }

  @AfterEach
  void end() throws Exception {
    cluster.close();
    assertThat(gridmark.processes()).isEmpty();
  }

  @Test
  void aRunLeavesTheClusterAsItWasAndNeverSaysThePassword() throws Exception {
    ends.requireComplete(
        start(file(cluster.client()), "--set", "objects.time=2s"), "3 with 102 entries");
    assertThat(Files.readString(gridmark.onlyRun().resolve("attached.json")))
        .contains("\"REMOVED\"", "\"orders\" : 100");
    ends.requireNotTold();
  }

  @Test
  void aRunWhoseControllerIsKilledLeavesNothing() throws Exception {
    Installed.Started run = start(file(cluster.client()), "--set", "objects.time=60s");
    ends.awaitEntries(run);
    ends.requireNothingLeftByKillOfController(run);
  }

  @Test
  void cachesThatWereKeptAreRemovedByDetach() throws Exception {
    ends.requireKept(
        start(file(cluster.client()), "--keep", "--set", "objects.time=2s"),
        "gridmark-kept-",
        "orders=100");
    ends.detached(gridmark.onlyRun());
  }

  @Test
  void whatCannotBeAttachedToIsToldInOneLine() throws Exception {
    String right = cluster.client();
    ends.requireLine(2, start(folder.resolve("nothing.properties")), "--attach: cannot read ");
    ends.requireLine(2, start(file("infinispan.client.hotrod.server=x")), "did you mean ");
    ends.requireLine(
        2,
        start(file(right.replace(OutsideInfinispan.SECRET, "another"))),
        "--attach: " + cluster.address() + " refuses user or password");
    ends.requireLine(
        2,
        start(file(right.replace(OutsideCertificate.PASSWORD, "another"))),
        "keystore password was incorrect");
    ends.requireLine(
        2, start(file(right.replace("sni_host_name=127.0.0.1", "sni_host_name="))), "SNI hostname");
    ends.requireLine(
        3, start(file(right.replace("use_ssl=true", "use_ssl=false"))), "cannot be reached");
    long before = System.nanoTime();
    String away = "127.0.0.1:" + OutsideHazelcast.freePort();
    ends.requireLine(
        3, start(file(right.replace(cluster.address(), away))), "no server answers at " + away);
    assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(GIVEN_UP);
    ends.requireAsItWas();
    assertThat(folder.resolve("runs")).doesNotExist();
  }

  @Test
  void anExperimentThatAsksMoreThanAnAttachedSessionCanIsRefusedByName() throws Exception {
    Installed.Started run =
        gridmark.start(
            "run",
            "hub/queries",
            "--quick",
            "--target",
            "infinispan",
            "--attach",
            file(cluster.client()).toString());

    ends.requireLine(2, run, "query");
  }

  private Path file(String text) throws IOException {
    return Files.writeString(Files.createTempFile(server, "hotrod-client", ".properties"), text);
  }

  private Installed.Started start(Path file, String... further) throws Exception {
    return gridmark.startAttachedMix("infinispan", file, further);
  }
}
