package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.gridmark.model.target.Secret;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.server.hotrod.HotRodServer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** It starts a server, as the other tests of Hot Rod do. */
@Tag("soak")
class EndpointTest {
  private static final String ADDRESS = "127.0.0.1";
  private static final Login LOGIN = new Login(new Secret("1"));

  @Test
  void aPortThatAnotherHoldsIsRefusedAndCanBeHadAfterwards() throws Exception {
    try (DefaultCacheManager manager = new DefaultCacheManager()) {
      int port;
      try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        port = holder.getLocalPort();
        assertThatThrownBy(() -> Endpoint.started(ADDRESS, holder.getLocalPort(), LOGIN, manager))
            .isInstanceOf(IOException.class);
      }
      HotRodServer server = Endpoint.started(ADDRESS, port, LOGIN, manager);
      assertThat(server.getPort()).isEqualTo(port);
      server.stop();
    }
  }
}
