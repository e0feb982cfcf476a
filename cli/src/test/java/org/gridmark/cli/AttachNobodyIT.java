package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A cluster that cannot be reached: it is said soon what is tried, and it is given up. */
@Tag("soak") // waits until each kind of client has given up, twice
class AttachNobodyIT {
  /** The start of programs included. */
  private static final Duration SAID = Duration.ofSeconds(5);

  private static final Duration GIVEN_UP = Duration.ofSeconds(20);

  @TempDir private Path folder;

  @AfterEach
  void nothingIsLeft() {
    assertThat(new Installed(folder).processes()).isEmpty();
    assertThat(folder.resolve("runs")).doesNotExist();
  }

  @ParameterizedTest
  @EnumSource
  void whereNobodyListensThatIsToldAndTheEndComes(OutsideCluster.Kind kind) throws Exception {
    int port = OutsideHazelcast.freePort();
    long began = System.nanoTime();

    Installed.Started run = start(kind, port);

    assertThat(run.await(GIVEN_UP)).as(run.said()).isEqualTo(3);
    requireEnd(run, port, began);
  }

  /** As a port behind a wrong forwarding does, or a server that hangs. */
  @ParameterizedTest
  @EnumSource
  void whereSomebodyAcceptsAndNeverAnswersTheEndComes(OutsideCluster.Kind kind) throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      long began = System.nanoTime();

      Installed.Started run = start(kind, silent.getLocalPort());

      run.awaitSaid("trying ", SAID);
      assertThat(run.said()).contains("127.0.0.1:" + silent.getLocalPort());
      assertThat(run.await(GIVEN_UP)).as(run.said()).isEqualTo(3);
      requireEnd(run, silent.getLocalPort(), began);
    }
  }

  private static void requireEnd(Installed.Started run, int port, long began) throws Exception {
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(GIVEN_UP);
    assertThat(run.outcome())
        .startsWith("gridmark: ")
        .contains("cannot be reached: ", "127.0.0.1:" + port)
        .doesNotContain("Exception", "refuses", "\tat ")
        .hasLineCount(1);
  }

  private Installed.Started start(OutsideCluster.Kind kind, int port) throws Exception {
    return new Installed(folder).startAttachedMix(kind.target(), kind.clientFile(folder, port));
  }
}
