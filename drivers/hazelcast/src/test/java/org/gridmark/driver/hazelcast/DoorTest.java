package org.gridmark.driver.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Secret;
import org.gridmark.model.target.Target;
import org.junit.jupiter.api.Test;

class DoorTest {
  private static final ClusterSpec CLUSTER =
      new ClusterSpec("one", 2, 1, "127.0.0.1", 5701, List.of(), Map.of(Target.DOOR, Target.OPEN))
          .with(new Secret("s-1"));

  @Test
  void aDoorHasEachPortThatANodeMayHaveAndTheNameThatLetsIn() {
    Map<String, String> door = new HazelcastDriver().door(CLUSTER);
    assertThat(door).containsOnlyKeys("members", "cluster").containsEntry("cluster", "s-1");
    assertThat(door.get("members")).startsWith("127.0.0.1:5701,127.0.0.1:5702,");
  }

  @Test
  void valuesInJavasSerializationAreNotReadElsewhere() {
    ClusterSpec java =
        CLUSTER.with(Map.of(Target.DOOR, Target.OPEN, HazelcastDriver.SERIALIZATION, "java"));
    assertThat(new HazelcastDriver().door(java)).isEmpty();
  }
}
