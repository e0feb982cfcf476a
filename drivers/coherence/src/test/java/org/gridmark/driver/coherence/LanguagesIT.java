package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.channelz.v1.ChannelzGrpc;
import io.grpc.channelz.v1.GetServersRequest;
import io.grpc.netty.NettyChannelBuilder;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.languages.LanguageContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

/** By gRPC, in JSON. */
class LanguagesIT extends LanguageContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public String module() {
    return "coherence";
  }

  /** Each node listens where the door says so. */
  @Test
  void whoDoesNotShowTheSecretIsRefused() {
    Map<String, String> door = driver().door(cluster().spec());
    String[] addresses = door.get("grpc").split(",", -1);
    String token = door.get("token");
    assertThat(addresses).hasSize(2);
    for (String address : addresses) {
      assertThat(servers(address, token)).isPositive();
      for (String other : List.of("", "other", token + "x", "other " + token)) {
        assertThatThrownBy(() -> servers(address, other))
            .isInstanceOf(StatusRuntimeException.class)
            .hasMessage("UNAUTHENTICATED: the cluster's secret was not shown");
      }
    }
  }

  /** Asks for the servers of that process, by the one service that tells and changes nothing. */
  private static int servers(String address, String shown) {
    NettyChannelBuilder made = NettyChannelBuilder.forTarget(address).usePlaintext();
    ManagedChannel channel = (shown.isEmpty() ? made : made.userAgent(shown)).build();
    try {
      return ChannelzGrpc.newBlockingStub(channel)
          .getServers(GetServersRequest.getDefaultInstance())
          .getServerCount();
    } finally {
      channel.shutdownNow();
    }
  }
}
