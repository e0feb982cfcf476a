package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The ends of runs on a cluster of somebody's, however they come: the cluster is as it was, no
 * secret is told, and what went wrong is one line.
 */
final class AttachedEnds {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  private final Installed gridmark;
  private final OutsideCluster cluster;

  AttachedEnds(Installed gridmark, OutsideCluster cluster) {
    this.gridmark = gridmark;
    this.cluster = cluster;
  }

  void requireAsItWas() throws Exception {
    assertThat(cluster.caches()).isEqualTo(cluster.ofOthers());
  }

  /**
   * The end of a run that nothing disturbs.
   *
   * @param others so many caches and entries of others, as the run says it
   */
  void requireComplete(Installed.Started run, String others) throws Exception {
    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    requireAsItWas();
    assertThat(run.said()).contains("caches of others: " + others + ", the same before and");
  }

  /** Waits until a run has made something. */
  void awaitEntries(Installed.Started run) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (cluster.caches().equals(cluster.ofOthers())) {
      assertThat(run.process().isAlive()).as(run.said()).isTrue();
      assertThat(System.nanoTime()).as(run.said()).isLessThan(deadline);
      run.process().waitFor(50, TimeUnit.MILLISECONDS);
    }
  }

  /** By Ctrl-C, while it asks. */
  void requireInterruptible(Installed.Started run) throws Exception {
    run.awaitSaid("] queries alone", PATIENCE);
    assertThat(cluster.caches()).contains("gridmark-", "P_NY_T");

    Foreground.signalGroup("INT", run.process());

    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(130);
    requireAsItWas();
    assertThat(run.said()).contains("the same before and after").doesNotContain("Exception");
  }

  /** The programs of a run end with the controller, and remove what was made before. */
  void requireNothingLeftByKillOfController(Installed.Started run) throws Exception {
    Foreground.signal("KILL", run.process());

    run.await(PATIENCE);
    gridmark.awaitEnd(PATIENCE);
    requireAsItWas();
  }

  /** Nobody is left who would remove what was made. */
  void requireDetachableAfterKillOfAll(Installed.Started run) throws Exception {
    run.awaitSaid("] queries alone", PATIENCE);
    Foreground.signalGroup("KILL", run.process());
    run.await(PATIENCE);
    gridmark.awaitEnd(PATIENCE);
    assertThat(cluster.caches()).containsPattern("gridmark-[a-z0-9]{8}-");

    assertThat(detached(gridmark.onlyRun()).said()).contains("removed");
  }

  /** Caches that were kept, and those of others, are as they are afterwards. */
  void requireKept(Installed.Started run, String... caches) throws Exception {
    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    assertThat(cluster.caches()).contains(caches);
  }

  void requireNoWrite(Installed.Started run, String there) throws Exception {
    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    assertThat(cluster.caches()).isEqualTo(there);
  }

  /** After it, the cluster is as it was. */
  Installed.Started detached(Path run) throws Exception {
    Installed.Started detach = gridmark.start("detach", run.toString());
    assertThat(detach.await(PATIENCE)).as(detach.said()).isZero();
    requireAsItWas();
    return detach;
  }

  /** The cluster ends while a run asks it. */
  void requireLossToldInOneLine(Installed.Started run, String... words) throws Exception {
    run.awaitSaid("] queries alone", PATIENCE);

    cluster.kill();

    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(3);
    assertThat(run.said().lines().filter(line -> line.startsWith("gridmark: ")))
        .as(run.said())
        .singleElement()
        .asString()
        .contains("the cluster of")
        .contains(words);
    requireNotTold(run, cluster.secrets());
  }

  /** A refusal, or a failure, is one line. */
  void requireLine(int status, Installed.Started run, String... words) throws Exception {
    requireLine(cluster.secrets(), status, run, words);
  }

  /** Likewise where no cluster is. */
  static void requireLine(List<String> secrets, int status, Installed.Started run, String... words)
      throws Exception {
    assertThat(run.await(PATIENCE)).as(run.said()).isEqualTo(status);
    assertThat(run.outcome()).startsWith("gridmark: ").contains(words).hasLineCount(1);
    assertThat(run.said()).doesNotContain("Exception");
    requireNotTold(run, secrets);
  }

  private static void requireNotTold(Installed.Started run, List<String> secrets)
      throws IOException {
    assertThat(run.said()).doesNotContain("\tat ");
    for (String secret : secrets) {
      assertThat(run.said()).doesNotContain(secret);
    }
  }

  /** Secrets are in no log, record, report or output. */
  void requireNotTold() throws Exception {
    for (Path one : gridmark.written()) {
      assertThat(Files.readString(one, StandardCharsets.ISO_8859_1))
          .as(one.toString())
          .doesNotContain(cluster.secrets());
    }
  }
}
