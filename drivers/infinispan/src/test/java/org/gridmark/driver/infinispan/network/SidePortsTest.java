package org.gridmark.driver.infinispan.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;

class SidePortsTest {
  private static final int[] PORTS = {1024, 7000, 65_000, 65_350, 65_430, 65_450, 65_500};

  /** JGroups has a port for each member, and above all of these another one for each. */
  @Test
  void endpointsAreBesideThoseOfJGroups() {
    for (int port : PORTS) {
      ClusterSpec cluster = cluster(port);
      int members = new Network(cluster).furtherPorts() + 1;

      assertThat(SidePorts.ofEndpoints(cluster, port).all())
          .hasSize(members)
          .doesNotContainAnyElementsOf(IntStream.range(port, port + 2 * members).boxed().toList())
          .allMatch(SidePortsTest::exists);
    }
  }

  /** It has two for each node, too. */
  @Test
  void theBridgeIsBesideBoth() {
    for (int port : PORTS) {
      ClusterSpec cluster = cluster(port);
      int members = new Network(cluster).furtherPorts() + 1;
      int first = SidePorts.ofBridge(cluster, port).first();

      assertThat(IntStream.range(first, first + 2 * members))
          .doesNotContainAnyElementsOf(IntStream.range(port, port + 2 * members).boxed().toList())
          .doesNotContainAnyElementsOf(SidePorts.ofEndpoints(cluster, port).all().boxed().toList())
          .allMatch(SidePortsTest::exists);
    }
  }

  private static boolean exists(int port) {
    return port > 0 && port <= 65_535;
  }

  private static ClusterSpec cluster(int port) {
    return new ClusterSpec("c", 4, 1, "127.0.0.1", port, List.of(), Map.of());
  }
}
