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
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Runs on Infinispan servers of somebody's that take TLS and a password. */
@Tag("soak")
@Execution(ExecutionMode.CONCURRENT)
class AttachInfinispanIT {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  /** A cluster that does not answer is given up within it, the start of programs included. */
  private static final Duration GIVEN_UP = Duration.ofMinutes(1);

  @TempDir private Path folder;
  @TempDir private Path server;
  private OutsideInfinispan cluster;
  private Installed gridmark;

  @BeforeEach
  void start() throws Exception {
    cluster = OutsideInfinispan.start(server);
    gridmark = new Installed(folder);
  }

  @AfterEach
  void end() throws Exception {
    cluster.close();
    assertThat(gridmark.processes()).isEmpty();
  }

  @Test
  void aRunLeavesTheClusterAsItWasAndNeverSaysThePassword() throws Exception {
    Installed.Started run = start(file(cluster.client()), "--set", "objects.time=500ms");

    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    assertThat(cluster.caches()).isEqualTo(OutsideInfinispan.OF_OTHERS);
    assertThat(run.said()).contains("caches of others: 3 with 102 entries, the same before and");
    assertThat(Files.readString(gridmark.onlyRun().resolve("attached.json")))
        .contains("\"REMOVED\"", "\"orders\" : 100");
    requireNotSaid();
  }

  @Test
  void aRunWhoseControllerIsKilledLeavesNothing() throws Exception {
    Installed.Started run = start(file(cluster.client()), "--set", "objects.time=60s");
    awaitCaches(run);

    Foreground.signal("KILL", run.process());

    run.await(PATIENCE);
    awaitEnd();
    assertThat(cluster.caches()).isEqualTo(OutsideInfinispan.OF_OTHERS);
  }

  @Test
  void cachesThatWereKeptAreRemovedByDetach() throws Exception {
    Installed.Started load = start(file(cluster.client()), "--keep", "--set", "objects.time=500ms");
    assertThat(load.await(PATIENCE)).as(load.said()).isZero();
    assertThat(cluster.caches()).contains("gridmark-kept-", "orders=100");

    Installed.Started detach = gridmark.start("detach", gridmark.onlyRun().toString());

    assertThat(detach.await(PATIENCE)).as(detach.said()).isZero();
    assertThat(cluster.caches()).isEqualTo(OutsideInfinispan.OF_OTHERS);
  }

  @Test
  void whatCannotBeAttachedToIsToldInOneLine() throws Exception {
    String right = cluster.client();
    requireLine(2, start(folder.resolve("nothing.properties")), "--attach: cannot read ");
    requireLine(2, start(file("infinispan.client.hotrod.server=x")), "did you mean ");
    requireLine(
        2,
        start(file(right.replace(OutsideInfinispan.SECRET, "another"))),
        "--attach: " + cluster.address() + " refuses user or password");
    requireLine(
        2,
        start(file(right.replace(OutsideCertificate.PASSWORD, "another"))),
        "keystore password was incorrect");
    requireLine(
        2, start(file(right.replace("sni_host_name=127.0.0.1", "sni_host_name="))), "SNI hostname");
    requireLine(
        3, start(file(right.replace("use_ssl=true", "use_ssl=false"))), "cannot be reached");
    long before = System.nanoTime();
    String away = "127.0.0.1:" + OutsideHazelcast.freePort();
    requireLine(
        3, start(file(right.replace(cluster.address(), away))), "no server answers at " + away);
    assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(GIVEN_UP);
    assertThat(cluster.caches()).isEqualTo(OutsideInfinispan.OF_OTHERS);
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

    requireLine(2, run, "query");
  }

  private Path file(String text) throws IOException {
    return Files.writeString(Files.createTempFile(server, "hotrod-client", ".properties"), text);
  }

  private Installed.Started start(Path file, String... further) throws Exception {
    return gridmark.startAttachedMix("infinispan", file, further);
  }

  private void awaitCaches(Installed.Started run) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (cluster.caches().equals(OutsideInfinispan.OF_OTHERS)) {
      assertThat(run.process().isAlive()).as(run.said()).isTrue();
      assertThat(System.nanoTime()).as(run.said()).isLessThan(deadline);
      run.process().waitFor(50, TimeUnit.MILLISECONDS);
    }
  }

  private void awaitEnd() throws Exception {
    for (ProcessHandle program : gridmark.processes()) {
      program.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
  }

  private static void requireLine(int status, Installed.Started run, String words)
      throws Exception {
    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(status);
    assertThat(run.outcome()).startsWith("gridmark: ").contains(words).hasLineCount(1);
    assertThat(run.said()).doesNotContain(OutsideInfinispan.SECRET, "Exception", "\tat ");
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
          .doesNotContain(OutsideInfinispan.SECRET, OutsideCertificate.PASSWORD);
    }
  }
}
