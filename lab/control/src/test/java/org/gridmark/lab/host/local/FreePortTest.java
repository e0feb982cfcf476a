package org.gridmark.lab.host.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;

class FreePortTest {
  private static final String HERE = "127.0.0.1";

  @Test
  void servicesGetDifferentPortsThatNoOutgoingConnectionTakes() throws Exception {
    Set<Integer> taken = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      int port = FreePort.lasting(HERE, taken);
      assertThat(port).isBetween(1024, 32_767);
      assertThat(taken.add(port)).isTrue();
    }
  }

  @Test
  void aWantedPortThatSomebodyHasIsRefused() throws Exception {
    try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = holder.getLocalPort();
      assertThatThrownBy(() -> FreePort.choose(HERE, port))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("port " + port);
    }
  }
}
