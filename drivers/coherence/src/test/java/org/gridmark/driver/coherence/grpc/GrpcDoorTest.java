package org.gridmark.driver.coherence.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.driver.coherence.CoherenceDriver;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.ClusterSpec.Member;
import org.gridmark.model.target.Secret;
import org.gridmark.model.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrpcDoorTest {
  private static final ClusterSpec CLUSTER =
      new ClusterSpec(
              "one",
              3,
              1,
              "10.0.0.1",
              List.of(new Member("10.0.0.1", 7000), new Member("10.0.0.2", 7000)),
              List.of(),
              Map.of(Target.DOOR, Target.OPEN),
              Map.of())
          .with(new Secret("s-1"));

  @Test
  void nodesOfOneHostListenAtPortsInARow() {
    assertThat(new CoherenceDriver().door(CLUSTER))
        .containsEntry("grpc", "10.0.0.1:7101,10.0.0.2:7101,10.0.0.1:7102")
        .containsEntry("token", "s-1");
  }

  /** Any of them tells where the proxies listen. */
  @Test
  void clientsOfExtendAreToldTheNameServices() {
    assertThat(new CoherenceDriver().door(CLUSTER))
        .containsEntry("extend", "10.0.0.1:7000,10.0.0.2:7000")
        .containsEntry("cluster", "one")
        .containsEntry("proxy", "Proxy");
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "replicated", "optimistic"})
  void cachesThatAreNotInPartitionsHaveNone(String topology) {
    ClusterSpec other = CLUSTER.with(Map.of(Target.DOOR, Target.OPEN, "topology", topology));
    assertThat(new CoherenceDriver().door(other)).isEmpty();
  }

  @Test
  void whereNobodyAskedForItThereIsNone() {
    assertThat(new CoherenceDriver().door(CLUSTER.with(Map.of()))).isEmpty();
  }

  @Test
  void anotherVersionHasNone() {
    assertThat(new CoherenceDriver().at("25.03.2").door(CLUSTER)).isEmpty();
  }
}
