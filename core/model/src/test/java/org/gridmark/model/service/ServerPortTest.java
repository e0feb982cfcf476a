package org.gridmark.model.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;

class ServerPortTest {
  @Test
  void aFreePortIsNoneThatTheSystemGivesAway() throws Exception {
    int port = ServerPort.free("127.0.0.1", 0);
    assertThat(port).isBetween(1024, 32_767);
    assertThat(ServerPort.free("127.0.0.1", port)).isEqualTo(port);
  }

  @Test
  void portsThatAreGivenAwayAreNotGivenAgain() throws Exception {
    Set<Integer> taken = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      int port = ServerPort.free("127.0.0.1", taken);
      assertThat(port).isBetween(1024, 32_767);
      assertThat(taken.add(port)).isTrue();
    }
  }

  @Test
  void aPortThatIsTakenForUdpIsNotFree() throws Exception {
    try (DatagramSocket holder = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
      int port = holder.getLocalPort();
      assertThatThrownBy(() -> ServerPort.free("127.0.0.1", port)).isInstanceOf(BadInput.class);
    }
  }

  @Test
  void aPortInUseIsRefusedInOneLine() throws Exception {
    try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = holder.getLocalPort();
      assertThatThrownBy(() -> ServerPort.free("127.0.0.1", port))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "port " + port + " on 127.0.0.1 is in use; give another, or 0 for any free one");
    }
  }
}
