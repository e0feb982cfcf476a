package org.gridmark.driver.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.security.SecureRandom;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Secret;
import org.junit.jupiter.api.Test;

class HazelcastDriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new HazelcastDriver();
  }

  @Test
  void aClientWithoutTheSecretIsRefused() {
    ClientConfig config = ThinClient.config(guess());
    config
        .getConnectionStrategyConfig()
        .getConnectionRetryConfig()
        .setClusterConnectTimeoutMillis(0);
    assertThatThrownBy(() -> HazelcastClient.newHazelcastClient(config).shutdown())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Unable to connect to any cluster");
  }

  @Test
  void aMemberWithAnotherSecretIsAlone() {
    HazelcastInstance stranger =
        Hazelcast.newHazelcastInstance(
            MemberConfig.of(guess(), new Place("stranger", "server-stranger")));
    try {
      assertThat(stranger.getCluster().getMembers()).hasSize(1);
    } finally {
      stranger.getLifecycleService().terminate();
    }
  }

  private ClusterSpec guess() {
    return cluster().spec().with(Secret.draw(new SecureRandom()));
  }
}
