package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A cluster that cannot be reached: it is said soon what is tried, and it is given up. */
@Tag("soak") // waits until each kind of client has given up, twice
@Tag("alone") // it takes as long as it takes
class AttachNobodyIT {
  private static final Duration SAID = Duration.ofSeconds(5);
  private static final Duration GIVEN_UP = Duration.ofSeconds(20);

  @TempDir private Path folder;
  private Installed gridmark;
  private Duration busy = Duration.ZERO;

  /**
   * By one that the same programs start for, and that they refuse: on a busy machine it is long.
   */
  @BeforeEach
  void measureTheStartOfPrograms() throws Exception {
    gridmark = new Installed(folder);
    Path wrong = Files.writeString(folder.resolve("wrong.properties"), "no-such-key=1");
    long began = System.nanoTime();
    assertThat(gridmark.startAttachedMix("ignite", wrong).process().waitFor()).isEqualTo(2);
    busy = Duration.ofNanos(System.nanoTime() - began).multipliedBy(4);
  }

  @AfterEach
  void nothingIsLeft() {
    assertThat(gridmark.processes()).isEmpty();
    assertThat(gridmark.out()).doesNotExist();
  }

  @ParameterizedTest
  @EnumSource(names = {"HAZELCAST", "INFINISPAN", "COHERENCE", "IGNITE"})
  void whereNobodyListensThatIsToldAndTheEndComes(OutsideCluster.Kind kind) throws Exception {
    int port = OutsideHazelcast.freePort();

    Installed.Started run = start(kind, port);

    requireEnd(run, port);
  }

  /** As a port behind a wrong forwarding does, or a server that hangs. */
  @ParameterizedTest
  @EnumSource(names = {"HAZELCAST", "INFINISPAN", "COHERENCE", "IGNITE"})
  void whereSomebodyAcceptsAndNeverAnswersTheEndComes(OutsideCluster.Kind kind) throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Installed.Started run = start(kind, silent.getLocalPort());

      run.awaitSaid("127.0.0.1:" + silent.getLocalPort(), SAID.plus(busy));
      assertThat(run.said()).startsWith("trying ").hasLineCount(1);
      requireEnd(run, silent.getLocalPort());
    }
  }

  private void requireEnd(Installed.Started run, int port) throws Exception {
    assertThat(run.await(GIVEN_UP.plus(busy))).as(run.said()).isEqualTo(3);
    assertThat(run.outcome())
        .startsWith("gridmark: ")
        .contains("cannot be reached: ", "127.0.0.1:" + port)
        .doesNotContain("Exception", "refuses", "\tat ")
        .hasLineCount(1);
  }

  private Installed.Started start(OutsideCluster.Kind kind, int port) throws Exception {
    return gridmark.startAttachedMix(kind.target(), kind.clientFile(folder, port));
  }
}
