package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;

class EndpointPortsTest {
  /** JGroups has a port for each member, and above all of these another one for each. */
  @Test
  void theyAreBesideThoseOfJGroups() {
    for (int port : new int[] {1024, 7000, 65_000, 65_430, 65_450, 65_500}) {
      ClusterSpec cluster = new ClusterSpec("c", 4, 1, "127.0.0.1", port, List.of(), Map.of());
      int members = new Network(cluster).furtherPorts() + 1;

      assertThat(EndpointPorts.of(cluster, port).all())
          .hasSize(members)
          .doesNotContainAnyElementsOf(IntStream.range(port, port + 2 * members).boxed().toList())
          .allMatch(one -> one > 0 && one <= 65_535);
    }
  }
}
