package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

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
