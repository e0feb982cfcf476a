package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.MetadataUtils;
import java.util.Map;
import java.util.function.UnaryOperator;
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

  /** Each node listens where the door says so, and is asked for any service. */
  @Test
  void whoDoesNotShowTheSecretIsRefused() {
    Map<String, String> door = driver().door(cluster().spec());
    String[] addresses = door.get("grpc").split(",", -1);
    String token = door.get("token");
    assertThat(addresses).hasSize(2);
    for (String address : addresses) {
      assertThat(status(address, agent(token))).isEqualTo(ServingStatus.SERVING);
      assertThat(status(address, bearer(token))).isEqualTo(ServingStatus.SERVING);
      for (var shown :
          Map.of("none", agent(""), "other", agent("other"), "half", bearer("x")).values()) {
        assertThatThrownBy(() -> status(address, shown))
            .isInstanceOf(StatusRuntimeException.class)
            .hasMessage("UNAUTHENTICATED: the cluster's secret was not shown");
      }
    }
  }

  private static UnaryOperator<NettyChannelBuilder> agent(String token) {
    return channel -> token.isEmpty() ? channel : channel.userAgent(token);
  }

  private static UnaryOperator<NettyChannelBuilder> bearer(String token) {
    Metadata headers = new Metadata();
    headers.put(
        Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + token);
    return channel -> channel.intercept(MetadataUtils.newAttachHeadersInterceptor(headers));
  }

  private static ServingStatus status(String address, UnaryOperator<NettyChannelBuilder> shown) {
    ManagedChannel channel =
        shown.apply(NettyChannelBuilder.forTarget(address).usePlaintext()).build();
    try {
      return HealthGrpc.newBlockingStub(channel)
          .check(HealthCheckRequest.getDefaultInstance())
          .getStatus();
    } finally {
      channel.shutdownNow();
    }
  }
}
