package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Secret;
import org.infinispan.client.hotrod.RemoteCacheManager;
import org.infinispan.client.hotrod.configuration.ConfigurationBuilder;
import org.infinispan.client.hotrod.exceptions.HotRodClientException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that is no member answers as one that is. */
@Tag("soak")
class HotRodIT extends DriverContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(InfinispanDriver.CLIENT, "hotrod");
  }

  /** By Netty. */
  @Override
  public boolean resolvesNames() {
    return true;
  }

  /** It is told that the node is there, and no more. */
  @ParameterizedTest
  @ValueSource(strings = {"", "a guess"})
  void aClientWithoutTheSecretIsRefused(String shown) {
    InetSocketAddress node = HotRodClient.answering(cluster().spec()).getFirst();
    ConfigurationBuilder config = new ConfigurationBuilder();
    config.addServer().host(node.getHostString()).port(node.getPort()).maxRetries(0);
    config.statistics().jmxDisable();
    if (!shown.isEmpty()) {
      new Login(new Secret(shown)).shownBy(config);
    }
    samples().putAll(Values.samples(3));
    try (RemoteCacheManager stranger = new RemoteCacheManager(config.build())) {
      assertThatThrownBy(() -> stranger.getCache(Values.SAMPLES.name()).clear())
          .isInstanceOf(HotRodClientException.class);
      assertThatThrownBy(stranger::getCacheNames).isInstanceOf(HotRodClientException.class);
    }
    assertThat(samples().size()).isEqualTo(3);
  }

  /** Its node may have the same caches, at a port where this one's might be. */
  @Test
  void aNodeOfAnotherClusterIsToldApart() {
    ClusterSpec mine = cluster().spec();
    ClusterSpec other =
        new ClusterSpec(
            mine.name() + "-other",
            mine.nodes(),
            mine.backups(),
            mine.address(),
            mine.members(),
            mine.caches(),
            mine.settings(),
            Map.of());

    assertThat(HotRodClient.answering(mine)).hasSize(1);
    assertThat(HotRodClient.answering(other)).isEmpty();
  }
}
