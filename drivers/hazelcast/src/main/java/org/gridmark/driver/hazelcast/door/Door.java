package org.gridmark.driver.hazelcast.door;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.target.ClusterSpec;

/**
 * The door of a cluster to clients in other languages: its name lets them in. This class names none
 * of Hazelcast's.
 */
public final class Door {
  /** Ports that others may hold among those of the nodes. */
  private static final int SPARE = 8;

  private Door() {}

  /** That of a cluster. */
  public static Map<String, String> of(ClusterSpec cluster) {
    String members =
        cluster.members().stream()
            .flatMap(member -> addresses(member, cluster.nodes() + SPARE))
            .collect(Collectors.joining(","));
    return Map.of("members", members, "cluster", cluster.secretName());
  }

  /** A member listens at the first port that is free. */
  private static Stream<String> addresses(ClusterSpec.Member first, int ports) {
    return IntStream.range(first.port(), first.port() + ports)
        .mapToObj(port -> first.address() + ":" + port);
  }
}
