package org.gridmark.driver.contract.exposure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.driver.contract.exposure.Sockets.Reached;
import org.junit.jupiter.api.Test;

/** The processes of a cluster on the loopback address, which no other machine can reach. */
public interface ExposureContract {
  /** The processes of the servers and nodes under test. */
  List<ProcessHandle> servers();

  /**
   * Whether the client's library looks up names itself, by a UDP socket of its own that it opens on
   * any address.
   */
  default boolean resolvesNames() {
    return false;
  }

  /** Servers, nodes, and the client, which is this process. */
  @Test
  default void everySocketIsOnALoopbackAddress() throws IOException {
    assumeTrue(Files.exists(Path.of("/proc/net/tcp")), "sockets are looked up as Linux tells them");
    List<ProcessHandle> servers = servers();
    if (!servers.isEmpty()) {
      assertThat(Sockets.of(servers)).isNotEmpty();
    }
    assertThat(Sockets.of(servers)).allMatch(Reached::isOnLoopback);
    assertThat(Sockets.of(List.of(ProcessHandle.current())))
        .filteredOn(one -> !(resolvesNames() && one.protocol().startsWith("udp")))
        .allMatch(Reached::isOnLoopback);
  }
}
