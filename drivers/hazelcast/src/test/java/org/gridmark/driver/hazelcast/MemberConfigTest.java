package org.gridmark.driver.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.CompactSerializationConfigAccessor;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Strategy;
import org.junit.jupiter.api.Test;

class MemberConfigTest {
  private static final Place PLACE = new Place("node-1", "server-1");
  private static final String THREADS = "hazelcast.operation.thread.count";

  @Test
  void aNodeStoresAndNamesItsServerAndAClientDoesNeither() {
    Config node = MemberConfig.of(cluster(7000, Map.of()), PLACE);
    Config client = MemberConfig.of(cluster(7000, Map.of()), null);

    assertThat(node.isLiteMember()).isFalse();
    assertThat(node.getMemberAttributeConfig().getAttributes()).containsValue("server-1");
    assertThat(client.isLiteMember()).isTrue();
    assertThat(client.getMemberAttributeConfig().getAttributes()).isEmpty();
  }

  @Test
  void membersLookForEachOtherAtPortsThatExist() {
    assertThat(ports(7000)).isGreaterThan(100);
    assertThat(ports(65_530)).isEqualTo(6);
  }

  private static int ports(int first) {
    return MemberConfig.of(cluster(first, Map.of()), PLACE).getNetworkConfig().getPortCount();
  }

  @Test
  void theThreadsStrategyGivesNodesFourThreads() {
    assertThat(node(Strategy.DEFAULT).getProperty(THREADS)).isNull();
    assertThat(node(strategy("threads")).getProperty(THREADS)).isEqualTo("4");
    assertThat(client(strategy("threads")).getProperty(THREADS)).isNull();
  }

  @Test
  void theObjectFormatStrategyKeepsObjects() {
    assertThat(map(node(Strategy.DEFAULT)).getInMemoryFormat()).isEqualTo(InMemoryFormat.BINARY);
    assertThat(map(node(strategy("object-format"))).getInMemoryFormat())
        .isEqualTo(InMemoryFormat.OBJECT);
  }

  @Test
  void onlyClientsHaveANearCache() {
    assertThat(map(node(strategy("near"))).isNearCacheEnabled()).isFalse();
    assertThat(map(client(strategy("near"))).isNearCacheEnabled()).isTrue();
    assertThat(map(client(Strategy.DEFAULT)).isNearCacheEnabled()).isFalse();
  }

  @Test
  void javaSerializationIsForValuesAndKeysStayCompact() {
    SerializationConfig compact = node(Strategy.DEFAULT).getSerializationConfig();
    SerializationConfig java = node(strategy("java-serialization")).getSerializationConfig();

    assertThat(compactTypes(compact))
        .containsExactlyInAnyOrder(
            SampleKey.class.getName(), Sample.class.getName(), Values.Other.class.getName());
    assertThat(compact.getSerializerConfigs()).isEmpty();
    assertThat(compactTypes(java)).containsExactly(SampleKey.class.getName());
    assertThat(java.getSerializerConfigs())
        .<Class<?>>map(SerializerConfig::getTypeClass)
        .containsExactlyInAnyOrder(Sample.class, Values.Other.class);
  }

  private static Set<String> compactTypes(SerializationConfig config) {
    return CompactSerializationConfigAccessor.getRegistrations(
            config.getCompactSerializationConfig())
        .keySet();
  }

  @Test
  void aSettingThatIsNoNumberIsRefused() {
    ClusterSpec cluster = cluster(7000, Map.of("threads", "many"));

    assertThatThrownBy(() -> MemberConfig.of(cluster, PLACE))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("threads")
        .hasMessageContaining("many");
  }

  /** At the same port an address alone: all ports from there on are tried. */
  @Test
  void everyMemberIsLookedForWhereItIs() {
    ClusterSpec cluster =
        new ClusterSpec(
            "c",
            2,
            1,
            "10.0.0.2",
            List.of(
                new ClusterSpec.Member("10.0.0.1", 7000),
                new ClusterSpec.Member("10.0.0.2", 7000),
                new ClusterSpec.Member("10.0.0.3", 8000)),
            List.of(),
            Map.of(),
            Map.of());
    Config config = MemberConfig.of(cluster, PLACE);

    assertThat(config.getNetworkConfig().getPort()).isEqualTo(7000);
    assertThat(config.getProperty("hazelcast.local.localAddress")).isEqualTo("10.0.0.2");
    assertThat(config.getNetworkConfig().getJoin().getTcpIpConfig().getMembers())
        .containsExactly("10.0.0.1", "10.0.0.2", "10.0.0.3:8000");
  }

  @Test
  void aCacheHasItsIndexesFromTheStart() {
    assertThat(map(node(Strategy.DEFAULT)).getIndexConfigs()).isEmpty();
    Config config = node(Strategy.DEFAULT);
    assertThat(config.getMapConfig(Values.INDEXED_FROM_START.name()).getIndexConfigs())
        .hasSameSizeAs(Values.INDEXED_FROM_START.indexes());
  }

  private static Config node(Strategy strategy) {
    return MemberConfig.of(cluster(7000, strategy.settings()), PLACE);
  }

  private static Config client(Strategy strategy) {
    return MemberConfig.of(cluster(7000, strategy.settings()), null);
  }

  private static MapConfig map(Config config) {
    return config.getMapConfig(Values.SAMPLES.name());
  }

  private static Strategy strategy(String name) {
    return new HazelcastDriver()
        .strategies().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  private static ClusterSpec cluster(int port, Map<String, String> settings) {
    List<CacheSpec<?, ?>> caches = Values.CACHES;
    return new ClusterSpec("c", 4, 1, "127.0.0.1", port, caches, settings);
  }
}
