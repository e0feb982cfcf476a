package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.apache.ignite.cache.affinity.rendezvous.RendezvousAffinityFunction;
import org.apache.ignite.cluster.ClusterNode;
import org.junit.jupiter.api.Test;

class ServerAffinityTest {
  private static final int PARTITIONS = RendezvousAffinityFunction.DFLT_PARTITION_COUNT;

  @Test
  void copiesAreOnDifferentServersWhereThereAreEnough() {
    List<ClusterNode> nodes = nodes("a", "a", "a", "b", "c");
    for (List<ClusterNode> copies : assigned(nodes, 2)) {
      assertThat(copies).hasSize(3).doesNotHaveDuplicates();
      assertThat(servers(copies)).hasSize(3);
    }
  }

  @Test
  void onTooFewServersACopyIsOnAnotherNode() {
    for (List<ClusterNode> copies : assigned(nodes("a", "a", "a"), 1)) {
      assertThat(copies).hasSize(2).doesNotHaveDuplicates();
    }
    for (List<ClusterNode> copies : assigned(nodes("a", "a", "b"), 2)) {
      assertThat(copies).hasSize(3).doesNotHaveDuplicates();
      assertThat(servers(copies.subList(0, 2))).hasSize(2);
    }
  }

  @Test
  void oneNodeAloneHasEverything() {
    List<ClusterNode> nodes = nodes("a");

    assertThat(assigned(nodes, 1)).containsOnly(nodes);
  }

  @Test
  void ownersAreAsIgniteDrawsThem() {
    List<ClusterNode> nodes = nodes("a", "a", "b", "b");
    RendezvousAffinityFunction plain = new RendezvousAffinityFunction(false, PARTITIONS);
    List<List<ClusterNode>> assigned = assigned(nodes, 1);
    for (int i = 0; i < PARTITIONS; i++) {
      assertThat(assigned.get(i).getFirst())
          .isEqualTo(plain.assignPartition(i, nodes, 0, null).getFirst());
    }
  }

  private static List<List<ClusterNode>> assigned(List<ClusterNode> nodes, int backups) {
    ServerAffinity affinity = new ServerAffinity();
    List<List<ClusterNode>> all = new ArrayList<>();
    for (int i = 0; i < PARTITIONS; i++) {
      all.add(affinity.assignPartition(i, nodes, backups, null));
    }
    return all;
  }

  private static Set<String> servers(List<ClusterNode> nodes) {
    Set<String> servers = new HashSet<>();
    nodes.forEach(node -> servers.add(node.attribute(MemberConfig.SERVER)));
    return servers;
  }

  private static List<ClusterNode> nodes(String... servers) {
    List<ClusterNode> nodes = new ArrayList<>();
    for (String server : servers) {
      nodes.add(node("node-" + nodes.size(), server));
    }
    return nodes;
  }

  /** A node of that name, of which the affinity knows no more. */
  private static ClusterNode node(String name, String server) {
    return (ClusterNode)
        Proxy.newProxyInstance(
            ClusterNode.class.getClassLoader(),
            new Class<?>[] {ClusterNode.class},
            (self, method, arguments) ->
                switch (method.getName()) {
                  case "consistentId", "toString" -> name;
                  case "id" -> UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
                  case "attribute" -> server;
                  case "hashCode" -> name.hashCode();
                  case "equals" -> name.equals(arguments[0].toString());
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }
}
