package org.gridmark.driver.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cluster.Member;
import com.hazelcast.config.Config;
import com.hazelcast.config.SplitBrainProtectionConfig;
import com.hazelcast.splitbrainprotection.SplitBrainProtectionFunction;
import com.hazelcast.splitbrainprotection.SplitBrainProtectionOn;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.SafetyPairs;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.junit.jupiter.api.Test;

class HazelcastSafetyTest {
  private static final String MAP = Values.INDEXED_FROM_START.name();

  @Test
  void theSafeSettingOfAPairPromisesMore() {
    SafetyPairs.requireSound(new HazelcastDriver());
  }

  @Test
  void everyMapIsProtectedUnderTheStrategyAloneForReadsAndWrites() {
    Config config = config(Map.of("when-split", "protected"));
    String name = config.getMapConfig(MAP).getSplitBrainProtectionName();
    SplitBrainProtectionConfig protection = config.getSplitBrainProtectionConfig(name);

    assertThat(protection.isEnabled()).isTrue();
    assertThat(protection.getProtectOn()).isEqualTo(SplitBrainProtectionOn.READ_WRITE);
    assertThat(config(Map.of()).getMapConfig(MAP).getSplitBrainProtectionName()).isNull();
  }

  /** Of three nodes: two are a majority, one with clients is none. */
  @Test
  void nodesCountAndClientsDoNot() {
    Config config = config(Map.of("when-split", "protected"));
    SplitBrainProtectionFunction enough =
        config
            .getSplitBrainProtectionConfig(config.getMapConfig(MAP).getSplitBrainProtectionName())
            .getFunctionImplementation();

    assertThat(enough.apply(List.of(member(false), member(false)))).isTrue();
    assertThat(enough.apply(List.of(member(false), member(true), member(true)))).isFalse();
  }

  private static Member member(boolean lite) {
    return (Member)
        Proxy.newProxyInstance(
            Member.class.getClassLoader(),
            new Class<?>[] {Member.class},
            (proxy, method, given) -> method.getName().equals("isLiteMember") ? lite : null);
  }

  private static Config config(Map<String, String> settings) {
    return MemberConfig.of(
        new ClusterSpec("c", 3, 1, "127.0.0.1", 7000, Values.CACHES, settings),
        new Place("node-1", "server-1"));
  }
}
