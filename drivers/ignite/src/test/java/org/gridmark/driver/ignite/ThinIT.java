package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.apache.ignite.Ignition;
import org.apache.ignite.client.ClientAuthenticationException;
import org.apache.ignite.configuration.ClientConfiguration;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.driver.ignite.gate.Gate;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thin client answers as a client node. */
@Tag("soak")
class ThinIT extends DriverContract {
  @Override
  public Grid driver() {
    return new IgniteDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Map.of(IgniteDriver.CLIENT, "thin");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a guess"})
  void aClientWithoutTheSecretIsRefused(String shown) {
    String node = ThinClient.answering(cluster().spec()).getFirst();
    ClientConfiguration config = new ClientConfiguration().setAddresses(node);
    if (!shown.isEmpty()) {
      config.setUserName(Gate.USER).setUserPassword(shown);
    }
    assertThatThrownBy(() -> Ignition.startClient(config).close())
        .isInstanceOf(ClientAuthenticationException.class);
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

    assertThat(ThinClient.answering(mine)).hasSize(1);
    assertThat(ThinClient.answering(other)).isEmpty();
  }
}
