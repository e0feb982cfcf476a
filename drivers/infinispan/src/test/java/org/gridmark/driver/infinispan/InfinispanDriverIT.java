package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.List;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Secret;
import org.infinispan.manager.DefaultCacheManager;
import org.junit.jupiter.api.Test;

class InfinispanDriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }

  @Test
  void aMemberWithAnotherSecretIsAlone() throws Exception {
    ClusterSpec guess = cluster().spec().with(Secret.draw(new SecureRandom()));
    try (DefaultCacheManager stranger =
        new DefaultCacheManager(
            new MemberConfig(guess).member(new Place("stranger", "server-stranger")), true)) {
      assertThat(stranger.getMembers()).isEqualTo(List.of(stranger.getAddress()));
    }
  }
}
