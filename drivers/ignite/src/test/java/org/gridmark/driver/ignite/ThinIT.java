package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

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
