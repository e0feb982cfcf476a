package org.gridmark.driver.infinispan.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;

class NetworkTest {
  /** At each address its own port, and at most the last port that exists. */
  @Test
  void membersLookForEachOtherWhereTheyAreTold() {
    ClusterSpec cluster =
        new ClusterSpec(
            "c",
            2,
            1,
            "10.0.0.2",
            List.of(
                new ClusterSpec.Member("10.0.0.1", 7000), new ClusterSpec.Member("10.0.0.2", 8000)),
            List.of(),
            Map.of(),
            Map.of());
    Network network = new Network(cluster);

    assertThat(network.port()).isEqualTo(8000);
    assertThat(network.hosts()).isEqualTo("10.0.0.1[7000],10.0.0.2[8000]");
    assertThat(network.stack()).contains("bind_addr=\"10.0.0.2\" bind_port=\"8000\"");
  }

  @Test
  void onlyPortsThatExistAreTried() {
    assertThat(new Network(cluster(7000)).furtherPorts()).isGreaterThan(40);
    assertThat(new Network(cluster(65_530)).furtherPorts()).isEqualTo(5);
  }

  private static ClusterSpec cluster(int port) {
    return new ClusterSpec("c", 4, 2, "127.0.0.1", port, List.of(), Map.of());
  }
}
