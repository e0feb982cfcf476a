package org.gridmark.driver.contract.disturbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;

/** Entries outlive the death of one of two nodes by SIGKILL if, and only if, they have a backup. */
public interface DeathContract {
  /** Entries: some are on either node. */
  int ENTRIES = 500;

  /** The driver. */
  Grid driver();

  @Test
  default void whatHasABackupOutlivesItsOwner() throws Exception {
    assertThat(leftAfterADeath(1)).isEqualTo(ENTRIES);
  }

  @Test
  default void whatHasNoneGoesWithItsOwner() throws Exception {
    assertThat(leftAfterADeath(0)).isLessThan(ENTRIES).isPositive();
  }

  /** With so many backups, which are those that the target states. */
  private int leftAfterADeath(int backups) throws Exception {
    try (TestCluster cluster = new TestCluster(driver(), 2, backups, Map.of());
        Session session = cluster.start()) {
      assertThat(driver().guarantees(cluster.spec()).backups()).isEqualTo(backups);
      Map<SampleKey, Sample> all = Values.samples(ENTRIES);
      Cache<SampleKey, Sample> cache = session.cache(Values.SAMPLES);
      cache.putAll(all);
      cluster.kill(1);
      cluster.awaitReady(session, 1);
      return cache.getAll(all.keySet()).size();
    }
  }
}
